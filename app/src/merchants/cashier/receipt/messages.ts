import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const receiptMessages = catalogue({
  'zh-CN': {
    title: '商户付款回单',
    missing: '未找到该笔支付',
    paid: '已付',
    time: '时间',
    number: '单号',
    refunds: '退款',
    refund: '退款',
    note: '如需退款，请联系商户并提供单号',
    refundNote: '退款已进入您的可用余额',
  },
  en: {
    title: 'Payment receipt',
    missing: 'Payment not found',
    paid: 'Paid',
    time: 'Time',
    number: 'Number',
    refunds: 'Refunds',
    refund: 'Refund',
    note: 'For a refund, ask the shop and quote the number.',
    refundNote: 'Refunds are in your available balance.',
  },
});
