import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const reputationMessages = catalogue({
  'zh-CN': {
    title: '信誉规则',
    says: '多大金额的交易才计入信誉',
    counting: '计入信誉的交易',
    countingText: '低于最低金额的成交不增加信誉；未完成的交易不论金额，都会降低完成率',
    least: '最低金额',
    leastWrong: (least: string) => `不低于 ${least}，最多两位小数`,
    changeTitle: '修改信誉规则',
    changeText: '从下一笔新开的交易起生效，进行中的交易按原来的金额，并记入操作记录',
  },
  en: {
    title: 'Reputation rules',
    says: 'How large a trade has to be to count towards reputation',
    counting: 'Trades that count',
    countingText:
      'A smaller trade adds nothing to a record. One that fails lowers the completion rate, whatever its size.',
    least: 'Minimum amount',
    leastWrong: (least: string) => `At least ${least}, with at most two decimals`,
    changeTitle: 'Change reputation rules',
    changeText: 'Applies to new trades. Trades in progress keep the earlier minimum. Recorded in the audit log.',
  },
});
