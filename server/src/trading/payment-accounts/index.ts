/** Payment accounts: where people pay and are paid, by channels that are data. */

export { type AccountView, accountForTrade, maskedAccount, numberToCompare } from './account-view.ts';
export { channelOf, fiatMethods } from './channels.ts';
export { erasePaymentAccounts } from './closing-store.ts';
export { accountConflictQueue } from './conflicts/conflict-queue.ts';
export { makePaymentAccountEndpoints } from './endpoints.ts';
export { resealedNumber } from './fields/account-number.ts';
export { bankSettings } from './fields/banks.ts';
export { readAddress, tronAddressOf, tronBytesOf } from './fields/chain-address.ts';
export { checkNewAccount } from './fields/check-account.ts';
export { type NewAccountRules, unguardedNewAccounts, usualNewAccounts } from './new-accounts/new-account.ts';
export { newAccountSettings, newAccountsFor, refuseNewAccounts } from './new-accounts/settings.ts';
export { ownAccounts, type PaymentAccount } from './own-accounts.ts';
export { deletePause, insertPause, lockMethods, type MethodPause } from './pauses/method-pause-store.ts';
export { methodPausesOf } from './pauses/pauses.ts';
export { sharedNumbers } from './same-account-store.ts';
export { addPaymentAccount } from './save-account.ts';
export { PAYMENT_ACCOUNTS_MAX } from './store.ts';
