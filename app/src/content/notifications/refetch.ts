import type { CallName } from '@eh/contract/calls.ts';
import type { Notice } from '@eh/contract/platform/live.ts';
import { invalidate } from '../../api/queries.ts';
import { useSession } from '../../session/current-session.ts';
import { refreshConfigs, refreshProfile } from '../../session/session-life.ts';

const tradeAnswers: readonly CallName[] = [
  'POST /api/transaction',
  'GET /api/transaction/buyer',
  'GET /api/transaction/seller',
  'GET /api/dashboard',
  'POST /api/complain/getByTransId',
  'POST /api/complain/replies',
  'POST /api/complain/index',
  'GET /api/people/me',
];
const orderAnswers: readonly CallName[] = ['POST /api/order/index', 'GET /api/order/market/getMySale'];
const moneyAnswers: readonly CallName[] = [
  'POST /api/transfer/index',
  'GET /api/transfer/config',
  'POST /api/report/fund',
];
const exchangeAnswers: readonly CallName[] = [
  'GET /api/exchange/usdt',
  'GET /api/exchange/show',
  'POST /api/exchange/index',
  'GET /api/exchange/redeem',
  'GET /api/exchange/redeem/show',
  'POST /api/exchange/redeem/index',
];
const paymentAnswers: readonly CallName[] = [
  'POST /api/recharge/order',
  'POST /api/recharge/payments',
  'GET /api/recharge/payment',
];
const grantAnswers: readonly CallName[] = [
  'POST /api/auth/grants',
  'POST /api/auth/grant',
  'POST /api/auth/grant/uses',
];
const safetyAnswers: readonly CallName[] = [
  'GET /api/safety',
  'GET /api/devices',
  'GET /api/passkeys',
  'GET /api/phone_keys',
];
const marketAnswers: readonly CallName[] = [
  'POST /api/order/market',
  'GET /api/order/market/getOnSaleOrder',
  'GET /api/dashboard',
];

/** Refetches the answers that a notice makes stale, and the balances. */
export function refetchAnswers(notice: Notice): void {
  if (notice.type === 'transfer.received' || notice.type.startsWith('credit.')) void invalidate(...moneyAnswers);
  if (notice.type.startsWith('account.') || notice.type.startsWith('session.')) void invalidate(...safetyAnswers);
  else if (notice.type.startsWith('grant.') || notice.data.app !== undefined) void invalidate(...grantAnswers);
  if (notice.type === 'payout.received') void invalidate(...moneyAnswers);
  if (notice.type.startsWith('payment.')) void invalidate(...moneyAnswers, ...paymentAnswers);
  if (notice.type === 'feedback.answered') void invalidate('POST /api/feedback/index', 'GET /api/feedback/show');
  if (notice.type === 'data_export.ready') void invalidate('GET /api/my_data');
  if (notice.type.startsWith('exchange_')) void invalidate(...moneyAnswers, ...exchangeAnswers);
  if (notice.type.startsWith('transaction.') || notice.type.startsWith('complain.')) void invalidate(...tradeAnswers);
  if (notice.type.startsWith('order.') || notice.type.startsWith('transaction.')) void invalidate(...orderAnswers);
  void refreshProfile();
}

/** A trade of the person changed, perhaps by their own action on another device. */
export function refetchTrades(): void {
  void invalidate(...tradeAnswers);
}

/** A row of the market changed. A busy market changes often: its answers are refetched together. */
export function refetchMarket(): void {
  if (isMarketWaiting) return;
  isMarketWaiting = true;
  setTimeout(() => {
    isMarketWaiting = false;
    void invalidate(...marketAnswers, ...orderAnswers);
  }, MARKET_PAUSE_MILLISECONDS);
}

/** Every app is called at the same moment: each waits a part of a second of its own, so that they do not all come at once. */
export function refetchConfigs(): void {
  const { userid } = useSession.getState();
  const step = Number.parseInt((userid ?? '').slice(-2), HEX) || 0;
  setTimeout(() => void refreshConfigs(), step * CONFIG_STEP_MILLISECONDS);
}

const HEX = 16;
const CONFIG_STEP_MILLISECONDS = 4;
const MARKET_PAUSE_MILLISECONDS = 500;
let isMarketWaiting = false;

/** After a disconnection, anything may have changed. */
export function refetchEverything(): void {
  void invalidate(...tradeAnswers, ...orderAnswers, ...marketAnswers, 'GET /api/chat', 'GET /api/chat/unread');
  void refreshProfile();
  refetchConfigs();
}
