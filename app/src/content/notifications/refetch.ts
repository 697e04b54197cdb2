import type { CallName } from '@eh/contract/calls.ts';
import type { NoticeChange } from '@eh/contract/platform/notices/notice-kind.ts';
import { invalidate } from '../../api/queries.ts';
import { useSession } from '../../session/current-session.ts';
import { refreshConfigs, refreshProfile } from '../../session/session-life.ts';

const answersOf = {
  trades: [
    'POST /api/transaction',
    'GET /api/transaction/buyer',
    'GET /api/transaction/seller',
    'GET /api/dashboard',
    'GET /api/people/me',
  ],
  complaints: ['POST /api/complain/getByTransId', 'POST /api/complain/replies', 'POST /api/complain/index'],
  listings: ['POST /api/order/index', 'GET /api/order/market/getMySale'],
  balance: ['GET /api/transfer/config', 'POST /api/report/fund'],
  transfers: ['POST /api/transfer/index'],
  purchases: ['GET /api/exchange/usdt', 'GET /api/exchange/show', 'POST /api/exchange/index'],
  redemptions: ['GET /api/exchange/redeem', 'GET /api/exchange/redeem/show', 'POST /api/exchange/redeem/index'],
  payments: ['POST /api/recharge/order', 'POST /api/recharge/payments', 'GET /api/recharge/payment'],
  grants: ['POST /api/auth/grants', 'POST /api/auth/grant', 'POST /api/auth/grant/uses'],
  feedback: ['POST /api/feedback/index', 'GET /api/feedback/show'],
  safety: ['GET /api/safety'],
  devices: ['GET /api/devices'],
  passkeys: ['GET /api/passkeys'],
  'phone-keys': ['GET /api/phone_keys'],
  'data-export': ['GET /api/my_data'],
} as const satisfies Readonly<Record<NoticeChange, readonly CallName[]>>;
const tradeAnswers = [...answersOf.trades, ...answersOf.complaints];
const marketAnswers: readonly CallName[] = [
  'POST /api/order/market',
  'GET /api/order/market/getOnSaleOrder',
  'GET /api/dashboard',
];

/** Refetches what notices have changed, and the balances: each answer once, however many notices arrive together. */
export function refetchChanged(changes: readonly NoticeChange[]): void {
  void invalidate(...new Set(changes.flatMap<CallName>((change) => answersOf[change])));
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
    void invalidate(...marketAnswers, ...answersOf.listings);
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
  void invalidate(...tradeAnswers, ...answersOf.listings, ...marketAnswers, 'GET /api/chat', 'GET /api/chat/unread');
  void refreshProfile();
  refetchConfigs();
}
