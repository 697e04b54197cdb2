import { catalogue } from '../../reader/catalogue.ts';

/** The messages for a typed text that is not an amount. */
export const amountMessages = catalogue({
  'zh-CN': {
    ambiguous: (whole: string, decimal: string) => `是 ${whole} 还是 ${decimal}？请去掉分隔符，或补足小数位数`,
    decimals: (most: number) => (most === 0 ? '不能有小数' : `最多 ${most} 位小数`),
    size: '数额过大',
    negative: '不能为负数',
    malformed: (unit: string) => `请用数字填写（${unit}），小数点可写作 . 或 ,`,
  },
  en: {
    ambiguous: (whole: string, decimal: string) =>
      `Is it ${whole} or ${decimal}? Leave out the separator, or write another number of decimals.`,
    decimals: (most: number) =>
      most === 0 ? 'No decimals here.' : most === 1 ? 'At most one decimal.' : `At most ${most} decimals.`,
    size: 'This number is too large.',
    negative: 'This cannot be below zero.',
    malformed: (unit: string) => `Write a number (${unit}) in digits, with a point or a comma before its decimals.`,
  },
});
