import * as z from 'zod';
import type { OpenCallTable } from '../../platform/calls/open-call.ts';
import { id, nothing, optionalText, page, pageRequest, positiveAmount } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { balanceOpenCalls } from './balance-open-calls.ts';
import { linkRefusals } from './link-refusals.ts';
import { ofAmount, ofDays } from './list-filter.ts';
import { merchantOrderRefusals } from './merchant-refusals.ts';
import {
  exampleIds,
  orderExample,
  orderRequestExample,
  paidOrderExample,
  payoutExample,
  refundExample,
} from './open-examples.ts';
import { openOrder, openPayout, openRefund } from './open-views.ts';
import { cashierStatuses, payoutStatuses } from './order-names.ts';

import { accountNumber, CURRENCY_MAX, merchantNumber, orderRequest } from './order-request.ts';
import { cashierRefusals } from './refusals.ts';
import { stagedPayRefusals } from './stage/test-stage.ts';

const byId = z.strictObject({ id });
const orderPath = { id: exampleIds.order };
const ofOrders = { group: 'Orders', access: 'key', scope: 'orders' } as const;
const ofRefunds = { group: 'Refunds', access: 'key', scope: 'refunds' } as const;
const ofPayouts = { group: 'Payouts', access: 'key', scope: 'payouts' } as const;
const stagedNames = Object.values(stagedPayRefusals);
const notPaying = pick(merchantOrderRefusals, 'MerchantNotPaying');

const orderCalls = {
  'POST /open/v1/orders': {
    ...ofOrders,
    operationId: 'createOrder',
    says: {
      en: 'Creates an order and gives the address of its payment page. With the fiat of `getRate` as its currency it is priced in fiat, at the reference price of this moment. The same number with the same content gives the first order again.',
      zh: '创建订单，返回付款页地址。币种填写 `getRate` 的法币时按法币定价，汇率为此刻的参考价。订单号与内容都相同的重复请求会得到最初的那笔订单。',
    },
    request: orderRequest,
    answer: openOrder,
    status: 201,
    refusals: {
      ...notPaying,
      ...pick(
        merchantOrderRefusals,
        'OrderNumberTaken',
        'ItemsDiffer',
        'ReturnAddressForeign',
        'OrderTooLarge',
        'WrongCurrency',
        'NoReferencePrice',
        'PriceTooSmall',
        'PayerUnknown',
      ),
    },
    example: { request: orderRequestExample, answer: orderExample },
  },
  'GET /open/v1/orders': {
    ...ofOrders,
    readScope: 'read_orders',
    operationId: 'listOrders',
    says: {
      en: 'The orders of this environment, newest first, by day, amount, status, payment link and the account they are meant for, or the one with a number of yours.',
      zh: '当前环境的订单，最新的在前；可按日期、金额、状态、收款链接和指定的付款账号筛选，也可按您的订单号查找。',
    },
    request: z.strictObject({
      ...pageRequest,
      status: z.enum(cashierStatuses).optional(),
      merchant_order_no: merchantNumber.optional(),
      /** The `payer_account` that you set for the order. */
      payer_account: accountNumber.optional(),
      /** The payment link that made them. */
      link_id: id.optional(),
      ...ofDays,
      ...ofAmount,
    }),
    answer: page(openOrder),
    refusals: {},
    example: { answer: { rows: [paidOrderExample], next_cursor: null } },
  },
  'GET /open/v1/orders/{id}': {
    ...ofOrders,
    readScope: 'read_orders',
    operationId: 'getOrder',
    says: { en: 'One order.', zh: '一笔订单。' },
    path: byId,
    request: nothing,
    answer: openOrder,
    refusals: pick(merchantOrderRefusals, 'OrderUnknown'),
    example: { path: orderPath, answer: paidOrderExample },
  },
  'POST /open/v1/orders/{id}/close': {
    ...ofOrders,
    operationId: 'closeOrder',
    says: {
      en: 'Closes an order that is not paid yet, so that nobody can pay it any more. Closing it again changes nothing.',
      zh: '关闭一笔未支付的订单，此后无法再付款。重复关闭没有影响。',
    },
    path: byId,
    request: nothing,
    answer: openOrder,
    refusals: pick(merchantOrderRefusals, 'OrderUnknown', 'OrderOver'),
    example: { path: orderPath, request: {}, answer: { ...orderExample, status: 'closed', pay_url: null } },
  },
  'POST /open/v1/test/orders/{id}/pay': {
    ...ofOrders,
    operationId: 'payTestOrder',
    says: {
      en: 'Pays an order of the test environment without a person: for a first try, and for tests that run without a browser. Some amounts play a refusal or a course of events instead.',
      zh: '不经人工支付一笔测试环境的订单，用于首次试用，以及没有浏览器的自动化测试。某些金额会模拟拒绝或特定过程。',
    },
    path: byId,
    request: nothing,
    answer: openOrder,
    refusals: {
      ...notPaying,
      ...pick(merchantOrderRefusals, 'OrderUnknown', 'OrderOver', 'OnlyTestOrders', 'OrderTooLarge', 'MerchantDayFull'),
      ...pick(cashierRefusals, ...stagedNames),
      ...pick(linkRefusals, 'PaymentLinkClosed', 'PaymentLinkSoldOut'),
    },
    example: { path: orderPath, request: {}, answer: paidOrderExample },
  },
} as const satisfies OpenCallTable;

const refundCalls = {
  'POST /open/v1/orders/{id}/refunds': {
    ...ofRefunds,
    operationId: 'refundOrder',
    says: {
      en: 'Refunds a paid order, whole or in part. The payer has it at once. The same number with the same content gives the first refund again.',
      zh: '对已支付的订单全额或部分退款，付款人即时到账。退款号与内容都相同的重复请求会得到最初的那笔退款。',
    },
    path: byId,
    request: z.strictObject({
      /** Unique among the refunds of this environment. */
      merchant_refund_no: merchantNumber,
      amount: positiveAmount,
      /** The coin of the order (the default), or the order's fiat, which is converted at the order's rate. */
      currency: z.string().max(CURRENCY_MAX).optional(),
      /** Shown to the payer. */
      reason: optionalText.default(''),
    }),
    answer: openRefund,
    status: 201,
    refusals: {
      ...notPaying,
      ...pick(
        merchantOrderRefusals,
        'OrderUnknown',
        'OrderNotPaid',
        'RefundTooLarge',
        'NotPricedInFiat',
        'ReceiverStopped',
        'RefundNumberTaken',
        'MerchantBalanceShort',
      ),
    },
    example: {
      path: orderPath,
      request: { merchant_refund_no: 'QH-R-0007', amount: '38.00', reason: 'One book is torn' },
      answer: refundExample,
    },
  },
  'GET /open/v1/refunds': {
    ...ofRefunds,
    readScope: 'read_refunds',
    operationId: 'listRefunds',
    says: {
      en: 'The refunds of this environment, newest first, by day, amount, order and the account that the order is meant for, or the one with a number of yours.',
      zh: '当前环境的退款，最新的在前；可按日期、金额、订单和订单指定的付款账号筛选，也可按您的退款号查找。',
    },
    request: z.strictObject({
      ...pageRequest,
      order_id: id.optional(),
      merchant_refund_no: merchantNumber.optional(),
      /** The `payer_account` that you set for the order. */
      payer_account: accountNumber.optional(),
      ...ofDays,
      ...ofAmount,
    }),
    answer: page(openRefund),
    refusals: {},
    example: { answer: { rows: [refundExample], next_cursor: null } },
  },
} as const satisfies OpenCallTable;

const payoutCalls = {
  'POST /open/v1/payouts': {
    ...ofPayouts,
    operationId: 'createPayout',
    says: {
      en: 'Pays out from the balance to a verified owner or finance member of your team. Large payouts wait for operators. The same number with the same content gives the first payout again.',
      zh: '从商户余额打款给已实名的所有者或财务成员。大额打款须经审核。打款号与内容都相同的重复请求会得到最初的那笔打款。',
    },
    request: z.strictObject({
      /** Unique among the payouts of this environment. */
      merchant_payout_no: merchantNumber,
      recipient: accountNumber,
      amount: positiveAmount,
      note: optionalText.default(''),
    }),
    answer: openPayout,
    status: 201,
    refusals: {
      ...notPaying,
      ...pick(merchantOrderRefusals, 'PayoutNumberTaken', 'PayoutRecipientRefused', 'MerchantBalanceShort'),
    },
    example: {
      request: { merchant_payout_no: 'WEEK-47', recipient: '60481275', amount: '5000.00' },
      answer: payoutExample,
    },
  },
  'GET /open/v1/payouts': {
    ...ofPayouts,
    readScope: 'read_payouts',
    operationId: 'listPayouts',
    says: {
      en: 'The payouts of this environment, newest first, by day, amount, status and the member of your team.',
      zh: '当前环境的打款，最新的在前；可按日期、金额、状态和团队成员筛选。',
    },
    request: z.strictObject({
      ...pageRequest,
      status: z.enum(payoutStatuses).optional(),
      recipient: accountNumber.optional(),
      ...ofDays,
      ...ofAmount,
    }),
    answer: page(openPayout),
    refusals: {},
    example: { answer: { rows: [payoutExample], next_cursor: null } },
  },
  'GET /open/v1/payouts/{id}': {
    ...ofPayouts,
    readScope: 'read_payouts',
    operationId: 'getPayout',
    says: { en: 'One payout.', zh: '一笔打款。' },
    path: byId,
    request: nothing,
    answer: openPayout,
    refusals: pick(merchantOrderRefusals, 'PayoutUnknown'),
    example: { path: { id: exampleIds.payout }, answer: payoutExample },
  },
} as const satisfies OpenCallTable;

export const cashierOpenCalls = { ...orderCalls, ...refundCalls, ...payoutCalls, ...balanceOpenCalls } as const;
