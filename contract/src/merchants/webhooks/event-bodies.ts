import * as z from 'zod';
import type { BilingualText } from '../../platform/languages/language.ts';
import { exampleGrant, openGrant } from '../apps/open-grant.ts';
import { invoiceExample } from '../cashier/invoices/examples.ts';
import { openInvoice } from '../cashier/invoices/invoice-views.ts';
import { orderExample, paidOrderExample, payoutExample, refundExample } from '../cashier/open-examples.ts';
import { openOrder, openPayout, openRefund } from '../cashier/open-views.ts';
import { environments } from '../merchants/merchant-names.ts';
import { announcedPayment, paidPayment, runningPlan } from '../plans/examples.ts';
import { openPlan } from '../plans/plan-views.ts';
import { tradeInEvent, tradeInEventExample } from '../traders/trade-event.ts';
import { exampleIds } from './examples.ts';
import type { SentEventType } from './webhook-names.ts';

interface EventBody {
  readonly says: BilingualText;
  readonly data: z.ZodType;
  readonly example: object;
}

const merchantStatus = z
  .object({
    merchant_no: z.string(),
    name: z.string(),
    website: z.string(),
    status: z.enum(['active', 'frozen']),
    environment: z.enum(environments),
  })
  .meta({ id: 'MerchantStatus' });

const merchantExample = (status: 'active' | 'frozen') => ({
  merchant_no: 'M10000001',
  name: 'Qinghe Books',
  website: 'https://qinghe.example',
  status,
  environment: 'live',
});
const inEvents = (order: object) => ({ ...order, pay_url: null, order_url: null });

/** The `data` of each webhook: the object in the format of the open API. */
export const eventBodies: Readonly<Record<SentEventType, EventBody>> = {
  'order.paid': {
    says: { en: 'An order was paid: ship now.', zh: '订单已付款，可以发货。' },
    data: openOrder,
    example: inEvents(paidOrderExample),
  },
  'order.expired': {
    says: { en: 'The time of an order ended without a payment.', zh: '订单超时未付款。' },
    data: openOrder,
    example: { ...inEvents(orderExample), status: 'expired' },
  },
  'order.closed': {
    says: { en: 'An order was closed without a payment.', zh: '订单未付款即关闭。' },
    data: openOrder,
    example: { ...inEvents(orderExample), status: 'closed' },
  },
  'invoice.sent': {
    says: { en: 'An invoice was sent.', zh: '收款单已发送。' },
    data: openInvoice,
    example: { ...invoiceExample, mails: [] },
  },
  'invoice.paid': {
    says: {
      en: 'An invoice was paid: `order_id` is the order, or null where you said that you were paid in another way.',
      zh: '收款单已付清：order_id 为付款的订单；由你标记为已通过其他方式付清时为 null。',
    },
    data: openInvoice,
    example: {
      ...invoiceExample,
      status: 'paid',
      order_id: orderExample.id,
      paid_at: invoiceExample.created_at + 900,
    },
  },
  'invoice.overdue': {
    says: { en: 'The due day of an invoice is over, and nobody has paid it.', zh: '收款单已过到期日且未付款。' },
    data: openInvoice,
    example: { ...invoiceExample, status: 'overdue' },
  },
  'invoice.cancelled': {
    says: { en: 'An invoice was cancelled.', zh: '收款单已取消。' },
    data: openInvoice,
    example: { ...invoiceExample, status: 'cancelled', cancelled_at: invoiceExample.created_at + 900 },
  },
  'refund.succeeded': {
    says: { en: 'A refund reached the buyer.', zh: '退款已到账。' },
    data: openRefund,
    example: refundExample,
  },
  'payout.succeeded': {
    says: { en: 'A payout reached its recipient.', zh: '打款已到账。' },
    data: openPayout,
    example: payoutExample,
  },
  'payout.refused': {
    says: { en: 'A payout was refused; the amount is in the balance again.', zh: '打款被拒绝，金额已退回余额。' },
    data: openPayout,
    example: { ...payoutExample, status: 'refused' },
  },
  'grant.created': {
    says: { en: 'A user authorized an app of yours.', zh: '用户授权了你的应用。' },
    data: openGrant,
    example: exampleGrant,
  },
  'grant.revoked': {
    says: { en: 'An authorization ended; `ended_by` says who ended it.', zh: '授权已结束，ended_by 说明由谁结束。' },
    data: openGrant,
    example: { ...exampleGrant, status: 'revoked', ended_at: exampleGrant.granted_at, ended_by: 'user' },
  },
  'plan.approved': {
    says: { en: 'A user approved a plan of yours.', zh: '用户确认了你的定期付款。' },
    data: openPlan,
    example: { ...runningPlan, payment: null },
  },
  'plan.announced': {
    says: {
      en: 'The next payment of a plan was announced to its payer: `payment.due_at` says when it is taken.',
      zh: '已告知付款人定期付款的下一次付款，payment.due_at 为扣款时间。',
    },
    data: openPlan,
    example: runningPlan,
  },
  'plan.paid': {
    says: {
      en: 'A payment of a plan was made: `payment.order_id` is its order, for which `order.paid` was sent, too.',
      zh: '定期付款成功付款一次：payment.order_id 为其订单，同时也会发送 order.paid。',
    },
    data: openPlan,
    example: { ...runningPlan, paid_count: 1, payment: paidPayment },
  },
  'plan.failed': {
    says: {
      en: 'A try of a payment failed: `payment.failure` says why, `payment.next_try_at` when it is tried again, if it is.',
      zh: '定期付款的一次扣款失败：payment.failure 为原因，payment.next_try_at 为下次重试时间（如有）。',
    },
    data: openPlan,
    example: {
      ...runningPlan,
      payment: { ...announcedPayment, status: 'retrying', tries: 1, failure: 'balance', next_try_at: 1_796_176_800 },
    },
  },
  'plan.ended': {
    says: {
      en: 'A plan has ended and takes nothing more; `ended_by` says why.',
      zh: '定期付款已结束，不再扣款，ended_by 说明原因。',
    },
    data: openPlan,
    example: { ...runningPlan, status: 'ended', next_at: null, ended_at: runningPlan.created_at, ended_by: 'payer' },
  },
  'merchant.frozen': {
    says: { en: 'Your merchant can take no payments for now.', zh: '商户暂时不能收款。' },
    data: merchantStatus,
    example: merchantExample('frozen'),
  },
  'merchant.active': {
    says: { en: 'Your merchant can take payments again.', zh: '商户恢复收款。' },
    data: merchantStatus,
    example: merchantExample('active'),
  },
  'trade.opened': {
    says: { en: 'Somebody opened a trade with you, or you opened one.', zh: '有人与您开始交易，或您开始了交易。' },
    data: tradeInEvent,
    example: tradeInEventExample,
  },
  'trade.accepted': {
    says: { en: 'The seller accepted a trade: the buyer pays now.', zh: '卖家已接单，等待买家付款。' },
    data: tradeInEvent,
    example: { ...tradeInEventExample, status: 1 },
  },
  'trade.paid': {
    says: { en: 'The buyer says that they have paid.', zh: '买家已标记付款。' },
    data: tradeInEvent,
    example: { ...tradeInEventExample, status: 2 },
  },
  'trade.released': {
    says: { en: 'The coins were released to the buyer.', zh: '已向买家放币。' },
    data: tradeInEvent,
    example: { ...tradeInEventExample, status: 6, deadline_at: null },
  },
  'trade.cancelled': {
    says: {
      en: 'A trade ended without a release: the coins are with the seller again.',
      zh: '交易未完成即结束，币已退回卖家。',
    },
    data: tradeInEvent,
    example: { ...tradeInEventExample, status: -1, deadline_at: null },
  },
  'trade.complained': {
    says: { en: 'A complaint was opened about a trade.', zh: '交易已进入申诉。' },
    data: tradeInEvent,
    example: { ...tradeInEventExample, status: 5 },
  },
  'trade.message': {
    says: {
      en: 'The other side, or customer service, wrote into the chat of a trade. Read it with `listTradeMessages`.',
      zh: '对方或客服在交易聊天中发来消息，可用 `listTradeMessages` 读取。',
    },
    data: tradeInEvent,
    example: { ...tradeInEventExample, status: 1 },
  },
  ping: {
    says: { en: 'Sent on request, to try an endpoint.', zh: '应请求发送，用于测试端点。' },
    data: z.object({ endpoint_id: z.uuid() }),
    example: { endpoint_id: exampleIds.endpoint },
  },
};
