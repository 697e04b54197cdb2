import type { Carries } from '../../platform/notices/notice-fields.ts';
import { notice } from '../../platform/notices/notice-kind.ts';

/** The facts of a trade that both sides know. `counterparty` is added when the notice is stored. */
export type TradeFacts = Carries<
  | 'transaction_id'
  | 'transaction_no'
  | 'buyer_userid'
  | 'seller_userid'
  | 'amount'
  | 'currency'
  | 'fiat_amount'
  | 'fiat'
  | 'channel',
  'counterparty' | 'timeout' | 'reason' | 'why'
>;

/** The seller's answer is due; sent again at times as a reminder. */
type ConfirmationDue = TradeFacts & Carries<never, 'is_reminder' | 'is_released_at_timeout'>;

const ofTrade = {
  form: 'modal',
  hasSound: true,
  page: { route: { buyer: 'buy-trade', seller: 'sale-trade' }, id: 'transaction_id' },
  changes: ['trades', 'complaints', 'listings'],
  area: 'trades',
  texts: 'sided',
  facts: ['who', 'coins', 'sum', 'by'],
} as const;
const toBoth = { push: { texts: 'shared' } } as const;
const toBuyer = { push: { texts: 'shared', to: 'buyer' } } as const;
const toSeller = { push: { texts: 'shared', to: 'seller' } } as const;
const inOwnTexts = { push: { texts: 'sided' } } as const;

export const tradeNotices = {
  'transaction.canceled': notice<TradeFacts>()({ ...ofTrade, ...inOwnTexts }),
  'transaction.suspended': notice<TradeFacts>()({ ...ofTrade, ...toBoth }),
  'transaction.complaining': notice<TradeFacts>()({ ...ofTrade, ...toBoth, area: 'complaints' }),
  'transaction.failed': notice<TradeFacts>()({ ...ofTrade, ...inOwnTexts }),
  'transaction.succeeded': notice<TradeFacts>()({ ...ofTrade, ...toSeller }),
  'transaction.transferred': notice<TradeFacts>()({ ...ofTrade, ...toBuyer }),
  'transaction.wait_buyer_pay': notice<TradeFacts>()({ ...ofTrade, ...toBuyer, asks: 'buyer' }),
  'transaction.wait_seller_confirm': notice<ConfirmationDue>()({
    ...ofTrade,
    ...toSeller,
    form: 'countdown',
    asks: 'seller',
    mayRelease: true,
  }),
  'transaction.wait_seller_verify': notice<TradeFacts>()({ ...ofTrade, ...toSeller, asks: 'seller' }),
  'transaction.seller_make_choice': notice<TradeFacts>()({
    ...ofTrade,
    ...toSeller,
    asks: 'seller',
    mayRelease: true,
  }),
  'transaction.cancel_asked': notice<TradeFacts>()({ ...ofTrade, ...toBoth, asks: 'both' }),
  'transaction.method_paused': notice<TradeFacts>()({ ...ofTrade, ...toBoth }),
  'transaction.method_resumed': notice<TradeFacts>()({ ...ofTrade, ...toBoth }),
};
export type TradeNotice = keyof typeof tradeNotices;
