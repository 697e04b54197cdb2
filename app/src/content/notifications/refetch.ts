import type { CallName } from '@eh/contract/calls.ts';
import type { Notice, NoticeType } from '@eh/contract/platform/live.ts';
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
const feedbackAnswers: readonly CallName[] = ['POST /api/feedback/index', 'GET /api/feedback/show'];
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

/** Refetches the answers that notices make stale, and the balances: each once, however many notices arrive together. */
export function refetchAnswers(notices: readonly Notice[]): void {
  if (notices.length === 0) return;
  void invalidate(...new Set(notices.flatMap(staleAfter)));
  void refreshProfile();
}

/** A notice of a new key or device concerns the safety of the account; others may name an app that acted. */
function answersOfAccess(type: NoticeType, data: Notice['data']): readonly CallName[] {
  if (type.startsWith('account.') || type.startsWith('session.')) return safetyAnswers;
  return type.startsWith('grant.') || data.app !== undefined ? grantAnswers : [];
}

function staleAfter({ type, data }: Notice): readonly CallName[] {
  return [
    ...(type === 'transfer.received' || type.startsWith('credit.') ? moneyAnswers : []),
    ...answersOfAccess(type, data),
    ...(type === 'payout.received' ? moneyAnswers : []),
    ...(type.startsWith('payment.') ? [...moneyAnswers, ...paymentAnswers] : []),
    ...(type === 'feedback.answered' ? feedbackAnswers : []),
    ...(type === 'data_export.ready' ? (['GET /api/my_data'] as const) : []),
    ...(type.startsWith('exchange_') ? [...moneyAnswers, ...exchangeAnswers] : []),
    ...(type.startsWith('transaction.') || type.startsWith('complain.') ? tradeAnswers : []),
    ...(type.startsWith('order.') || type.startsWith('transaction.') ? orderAnswers : []),
  ];
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
