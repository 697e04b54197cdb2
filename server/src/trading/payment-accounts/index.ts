import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import type { ReadContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Channel, channels, findChannel } from './channels.ts';
import { readOwnAccounts } from './store.ts';

/** Payment accounts: where people pay and are paid, by channels that are data. */
export { type AccountView, accountForTrade, maskedAccount, numberToCompare } from './account-view.ts';
export { erasePaymentAccounts } from './closing-store.ts';
export { accountConflictQueue } from './conflicts/conflict-queue.ts';
export { makePaymentAccountEndpoints } from './endpoints.ts';
export { resealedNumber } from './fields/account-number.ts';
export { bankSettings } from './fields/banks.ts';
export { readAddress, tronAddressOf, tronBytesOf } from './fields/chain-address.ts';
export { checkNewAccount } from './fields/check-account.ts';
export { type NewAccountRules, unguardedNewAccounts, usualNewAccounts } from './new-accounts/new-account.ts';
export { newAccountSettings, refuseNewAccounts } from './new-accounts/settings.ts';
export { deletePause, insertPause, lockMethods, type MethodPause } from './pauses/method-pause-store.ts';
export { methodPausesOf } from './pauses/pauses.ts';
export { sharedNumbers } from './same-account-store.ts';
export { addPaymentAccount } from './save-account.ts';
export { PAYMENT_ACCOUNTS_MAX } from './store.ts';

/** One of somebody's own accounts; the number only masked. */
export interface PaymentAccount {
  readonly id: string;
  readonly channel: string;
  readonly holder: string;
  readonly number: string;
  readonly bankSymbol: string | null;
  readonly isDefault: boolean;
  readonly isPaused: boolean;
  /** Whether it takes fiat money; a USDT address does not. */
  readonly isFiat: boolean;
}

/** A person's accounts in their own order. Read within a transaction, they cannot be removed until it ends. */
export async function ownAccounts(ctx: ReadContext, userId: string): Promise<PaymentAccount[]> {
  return (await readOwnAccounts(ctx, userId)).map((row) => ({
    id: row.id,
    channel: row.channel,
    holder: row.holder,
    number: row.number_mask,
    bankSymbol: row.bank_symbol,
    isDefault: row.is_default,
    isPaused: row.is_paused,
    isFiat: findChannel(row.channel)?.isFiat ?? false,
  }));
}

/** The methods that take fiat money. */
export function fiatMethods(): readonly Channel[] {
  return channels.filter((channel) => channel.isFiat);
}

/** The channel of an id that a client sent; an unknown one is refused. */
export function channelOf(id: string): Channel {
  const channel = findChannel(id);
  if (!channel) throw new Refusal(paymentAccountRefusals.UnknownChannel);
  return channel;
}
