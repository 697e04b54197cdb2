import { catalogue } from '@eh/ui/reader/catalogue.ts';

/** The texts of the rules of the cashier. */
export const cashierRuleMessages = catalogue({
  'zh-CN': {
    title: '收银规则',
    says: '适用于所有商户；单独约定了手续费或限额的商户以约定为准',
    orders: '收款',
    ordersText: '手续费按付款时的规则收取。已创建的订单保持原有效期',
    payouts: '付款',
    payoutsText: '商户在 24 小时内的付款累计超过此金额时，币先冻结，由两人批准后付出',
    fields: {
      fee_basis_points: '手续费',
      order_maximum: '单笔订单最高',
      day_maximum: '每个商户每日收款最高',
      expiry_minutes: '订单默认有效期',
      payout_review_above: '一日累计超过此金额需审核',
    },
    units: { basisPoints: '‱', minutes: '分钟' },
    feeText: '万分之几，50 即 0.5%',
    whole: (least: number, most: number) => `${least} 至 ${most} 的整数`,
    changeTitle: '修改收银规则',
    changeText: '从下一笔付款起生效，已创建的订单保持原有效期，并记入操作记录',
  },
  en: {
    title: 'Cashier rules',
    says: 'For all merchants. A fee or limits agreed with one merchant come first.',
    orders: 'Payments',
    ordersText: 'The fee is the one in force when an order is paid. Orders that exist keep their time.',
    payouts: 'Payouts',
    payoutsText:
      'When the payouts of a merchant within 24 hours exceed this sum, the coins are held until two operators approve.',
    fields: {
      fee_basis_points: 'Fee',
      order_maximum: 'Maximum per order',
      day_maximum: 'Maximum a merchant takes per day',
      expiry_minutes: 'Orders stay open for',
      payout_review_above: 'Payouts of a day are reviewed above',
    },
    units: { basisPoints: '‱', minutes: 'min' },
    feeText: 'In basis points: 50 is 0.5%',
    whole: (least: number, most: number) => `A whole number from ${least} to ${most}`,
    changeTitle: 'Change cashier rules',
    changeText: 'Applies from the next payment on. Orders that exist keep their time. Recorded in the audit log.',
  },
});
