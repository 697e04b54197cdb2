import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const clockMessages = catalogue({
  'zh-CN': {
    title: '交易时限',
    says: '买卖双方每一步的时限，到期由系统自动处理。付款时限由卖家在挂单中选择',
    clocks: '各步时限',
    clocksText: '从下一笔新开的交易起生效，进行中的交易保持原时限',
    names: {
      accept: '卖家接单',
      late_paid_hold: '付款超时后，买家补点“我已付款”',
      grace: '只上传凭证时，卖家选择是否收到',
      confirm: '卖家确认收款',
      confirm_slow: '卖家确认收款（到账较慢的方式）',
    },
    unit: '分钟',
    bounds: (least: number, most: number) => `${least} 至 ${most} 的整数`,
    changeTitle: '修改交易时限',
    changeText: '从下一笔新开的交易起生效，进行中的交易不变，并记入操作记录',
  },
  en: {
    title: 'Trade time limits',
    says: 'The time each side has for each step. Sellers choose the time to pay in their listings.',
    clocks: 'Time for each step',
    clocksText: 'Applies to new trades. Trades in progress keep their time limits.',
    names: {
      accept: 'Seller accepts the order',
      late_paid_hold: `Buyer can still tap "I've paid" after the time to pay`,
      grace: 'Seller answers when there is only a voucher',
      confirm: 'Seller confirms the payment',
      confirm_slow: 'Seller confirms the payment (slow methods)',
    },
    unit: 'min',
    bounds: (least, most) => `A whole number from ${least} to ${most}`,
    changeTitle: 'Change trade time limits',
    changeText: 'Applies to new trades. Trades in progress do not change. Recorded in the audit log.',
  },
});
