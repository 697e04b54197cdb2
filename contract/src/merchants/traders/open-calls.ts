import { uploadRefusals } from '../../files/uploads/refusals.ts';
import type { OpenCallTable } from '../../platform/calls/open-call.ts';
import { nothing, page } from '../../platform/fields.ts';
import { chatCalls } from '../../trading/chat/calls.ts';
import { tradeCalls } from '../../trading/trades/calls.ts';
import { listingOpenCalls } from './listing-open-calls.ts';
import { marketOpenCalls } from './market-open-calls.ts';
import { traderExamples as examples } from './open-examples.ts';
import {
  byId,
  chatRequest,
  messageRequest,
  paidRequest,
  tradesRequest,
  VOUCHER_BODY_BYTES_MAX,
  voucherRequest,
} from './open-requests.ts';
import { trade, tradeChat, tradeInList, tradeMessage, trader, voucher } from './open-views.ts';

const ofTrades = { group: 'Trades', access: 'trader', scope: 'trade' } as const;
const reading = { ...ofTrades, readScope: 'read' } as const;

const tradeOpenCalls = {
  'GET /open/v1/trader/trades': {
    ...reading,
    operationId: 'listTrades',
    as: 'POST /api/transaction',
    says: {
      en: 'The own trades, newest first, of one side or both.',
      zh: '自己的交易，最新的在前，可按买卖方向筛选。',
    },
    request: tradesRequest,
    answer: page(tradeInList),
    refusals: {},
    example: { request: { side: 'seller', index: 1 }, answer: { rows: [examples.tradeInList], next_cursor: null } },
  },
  'GET /open/v1/trader/sales/{id}': {
    ...reading,
    operationId: 'getSale',
    as: 'GET /api/transaction/seller',
    says: { en: 'One trade as its seller sees it.', zh: '一笔交易（卖方视角）。' },
    path: byId,
    request: nothing,
    answer: trade,
    refusals: tradeCalls['GET /api/transaction/seller'].refusals,
    example: { path: examples.tradePath, answer: examples.sale },
  },
  'GET /open/v1/trader/purchases/{id}': {
    ...reading,
    operationId: 'getPurchase',
    as: 'GET /api/transaction/buyer',
    says: { en: 'One trade as its buyer sees it.', zh: '一笔交易（买方视角）。' },
    path: byId,
    request: nothing,
    answer: trade,
    refusals: tradeCalls['GET /api/transaction/buyer'].refusals,
    example: { path: examples.tradePath, answer: examples.purchase },
  },
  'POST /open/v1/trader/sales/{id}/accept': {
    ...ofTrades,
    operationId: 'acceptSale',
    as: 'POST /api/transaction/verify',
    says: {
      en: 'The seller accepts a trade: from now on the buyer pays. Releasing the coins stays with the person, in the app.',
      zh: '卖方接受交易，之后由买方付款。放行只能由本人在 App 中完成。',
    },
    path: byId,
    request: nothing,
    answer: trade,
    refusals: tradeCalls['POST /api/transaction/verify'].refusals,
    example: { path: examples.tradePath, request: {}, answer: { ...examples.sale, status: 1, is_my_turn: false } },
  },
  'POST /open/v1/trader/purchases/{id}/paid': {
    ...ofTrades,
    operationId: 'markPurchasePaid',
    as: 'POST /api/transaction/paid',
    says: {
      en: 'The buyer says that they have paid, with the vouchers that `uploadVoucher` stored.',
      zh: '买方标记已付款，并附上通过 `uploadVoucher` 上传的凭证。',
    },
    path: byId,
    request: paidRequest,
    answer: trade,
    refusals: tradeCalls['POST /api/transaction/paid'].refusals,
    example: {
      path: examples.tradePath,
      request: { vouchers: [examples.voucher.id] },
      answer: { ...examples.purchase, status: 2, is_my_turn: false, vouchers: [examples.voucher] },
    },
  },
  'POST /open/v1/trader/vouchers': {
    ...ofTrades,
    operationId: 'uploadVoucher',
    as: 'POST /api/upload/img',
    says: {
      en: 'Stores the picture or PDF of a payment, up to 2 MB, for `markPurchasePaid`. Pictures are drawn anew without their metadata.',
      zh: '上传付款凭证（图片或 PDF，最大 2 MB），供 `markPurchasePaid` 使用。图片会去除元数据后重新编码。',
    },
    request: voucherRequest,
    answer: voucher,
    status: 201,
    bodyBytesMax: VOUCHER_BODY_BYTES_MAX,
    refusals: uploadRefusals,
    example: {
      request: { picture: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk' },
      answer: examples.voucher,
    },
  },
  'GET /open/v1/trader/trades/{id}/messages': {
    ...reading,
    operationId: 'listTradeMessages',
    as: 'GET /api/chat',
    says: {
      en: 'The chat of an own trade: its newest messages, those before a position, or those after one.',
      zh: '自己一笔交易的聊天：最新消息，或某一位置之前、之后的消息。',
    },
    path: byId,
    request: chatRequest,
    answer: tradeChat,
    refusals: chatCalls['GET /api/chat'].refusals,
    example: { path: examples.tradePath, request: { after: 1 }, answer: examples.chat },
  },
  'POST /open/v1/trader/trades/{id}/messages': {
    ...ofTrades,
    operationId: 'sendTradeMessage',
    as: 'POST /api/chat/send',
    says: { en: 'Writes a text into the chat of an own trade.', zh: '在自己一笔交易的聊天中发送文字。' },
    path: byId,
    request: messageRequest,
    answer: tradeMessage,
    status: 201,
    refusals: chatCalls['POST /api/chat/send'].refusals,
    example: { path: examples.tradePath, request: examples.messageRequest, answer: examples.message },
  },
} as const satisfies OpenCallTable;

/** The calls that people's own programs make with a trader key. Each is one call of the app, behind the same gates. */
export const traderOpenCalls = {
  'GET /open/v1/trader': {
    group: 'Trader',
    access: 'trader',
    operationId: 'getTrader',
    as: 'GET /api/m',
    says: {
      en: 'The owner of the trader key, and the rights and the end of the key: a first call that shows that the signature is right.',
      zh: '交易密钥的所有者、权限和到期时间。可作为第一次调用，用来确认签名正确。',
    },
    request: nothing,
    answer: trader,
    refusals: {},
    example: { answer: examples.trader },
  },
  ...marketOpenCalls,
  ...listingOpenCalls,
  ...tradeOpenCalls,
} as const satisfies OpenCallTable;
