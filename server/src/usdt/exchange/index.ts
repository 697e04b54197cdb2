import type { DeadlineHandlers } from '../../platform/deadlines/deadlines.ts';
import { expireQuote, QUOTE_DEADLINE } from './ask-quote.ts';

/**
 * Coins bought with USDT: quotes, an address of one's own, and the watcher that follows the chains and credits what came,
 * once. The server holds an extended public key only, so nobody who breaks into it can move what the addresses hold.
 */
export { exchangeChecks } from './books-checks.ts';
export type { Chain, NonceTerms, Payment, PaymentResult, Payouts, PayoutTerms } from './chain/chain.ts';
export { evmChain } from './chain/evm-chain.ts';
export { NodeUnavailable } from './chain/json-rpc.ts';
export { contractOf, payerOf, signPayoutFile } from './chain/payout-file.ts';
export {
  type PayoutTransaction,
  readSigned,
  signTransaction,
  transferData,
} from './chain/transaction.ts';
export { tronChain } from './chain/tron-chain.ts';
export { tronPayoutId } from './chain/tron-payouts.ts';
export { readSignedTron, signTronTransaction, type TronTransaction } from './chain/tron-transaction.ts';
export { headOf, isDepositAddress } from './chain-store.ts';
export { creditedTotal } from './deposit-store.ts';
export { exchangeDeskEndpoints, exchangeRoom } from './desk-endpoints.ts';
export { exchangeEndpoints } from './endpoints.ts';
export { coins, rateText, seconds, usdt } from './present.ts';
export { findPurchases } from './purchase-store.ts';
export { coinsFor, isStale, redeemRateE4, usdtFor } from './rate.ts';
export { currentRate, rateSetting, redeemOpenSetting } from './rate-setting.ts';
export { readReserve } from './read-reserve.ts';
export { WrittenByAnother } from './record-deposit.ts';
export { coinsBought, creditedOn, type ReserveReading, reserveReadings } from './reserve-store.ts';
export { defaultExchangeRules } from './rules.ts';
export { rateProposals, ratersOf } from './set-rate.ts';
export { watchRound } from './watcher.ts';

/** The clock of quotes, for the deadline worker. */
export const exchangeDeadlines: DeadlineHandlers = { [QUOTE_DEADLINE]: expireQuote };
