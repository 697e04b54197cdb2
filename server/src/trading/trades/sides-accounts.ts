import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type ListingRow, takeRefusal } from '../market/index.ts';
import { ownAccounts, type PaymentAccount } from '../payment-accounts/index.ts';

/** The account that the taker of a listing has chosen among their own. */
export async function chosenAccount(ctx: WriteContext, userId: string, accountId: string): Promise<PaymentAccount> {
  const own = await ownAccounts(readContextOf(ctx), userId);
  const account = own.find((candidate) => candidate.id === accountId && candidate.isFiat && !candidate.isPaused);
  if (!account) throw new Refusal(marketRefusals.NeedsPaymentAccount);
  return account;
}

/** The account of this channel that the listing names: its owner is paid there, or pays from there. */
export async function accountOfListing(
  ctx: WriteContext,
  listing: ListingRow,
  channel: string,
): Promise<PaymentAccount> {
  const own = await ownAccounts(readContextOf(ctx), listing.owner_id);
  const account = own.find(
    (candidate) =>
      listing.payment_account_ids.includes(candidate.id) && candidate.channel === channel && !candidate.isPaused,
  );
  if (!account) throw takeRefusal(listing, 'MethodNotAccepted');
  return account;
}
