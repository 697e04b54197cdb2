import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const clockWords = catalogue({
  'zh-CN': {
    title: '交易时限',
    says: '买卖双方每一步有多少时间，到时系统自动处理。付款时限由卖家在挂单里选',
    clocks: '各步时限',
    clocksText: '从下一笔开的交易起生效，进行中的交易保持开单时的时限',
    names: {
      accept: '卖家接单',
      late_paid_hold: '付款超时后买家补报已付',
      grace: '只有凭证时卖家选择',
      confirm: '卖家确认收款',
      confirm_slow: '卖家确认收款（到账慢的方式）',
    },
    unit: '分钟',
    bounds: (least: number, most: number) => `${least} 到 ${most} 的整数`,
    changeTitle: '修改交易时限',
    changeText: '从下一笔开的交易起生效，进行中的交易不变。记入操作记录',
  },
  en: {
    title: 'Trade clocks',
    says: 'How long each side has for each step. The time to pay is chosen by the seller with his listing',
    clocks: 'Time for each step',
    clocksText: 'For every trade that opens from now on; running ones keep the clocks they were opened under',
    names: {
      accept: 'Seller accepts',
      late_paid_hold: 'Buyer still says he has paid',
      grace: 'Seller chooses after a voucher alone',
      confirm: 'Seller confirms the money',
      confirm_slow: 'Seller confirms, slow method',
    },
    unit: 'min',
    bounds: (least, most) => `A whole number from ${least} to ${most}`,
    changeTitle: 'Change the clocks of trades',
    changeText: 'For every trade that opens from now on; running ones stay as they are. Kept in the audit log',
  },
});
