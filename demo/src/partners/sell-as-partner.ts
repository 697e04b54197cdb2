import { FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import type { ReadContext } from '@eh/server/platform/context.ts';
import { ownAccounts } from '@eh/server/trading/payment-accounts/index.ts';
import { type Deal, sumOf } from './find-deal.ts';
import type { PartnerPhone } from './partner-session.ts';

/** Sells by the call that the app makes, to be paid to an account that the buyer can pay to. */
export async function sellAsPartner(
  ctx: ReadContext,
  phone: PartnerPhone,
  { partnerId, listing }: Deal,
): Promise<void> {
  const accounts = await ownAccounts(ctx, partnerId);
  const account = accounts.find(({ channel, isPaused }) => listing.channels.includes(channel) && !isPaused);
  if (!account) return;
  await phone.ask(partnerId, 'POST /api/bid/sell', {
    id: listing.id,
    fiat_amount: formatDecimal(sumOf(listing), FIAT_DECIMALS),
    price: formatDecimal(listing.price_minor, FIAT_DECIMALS),
    listing_version: listing.version,
    payment_account_id: account.id,
    security_password: await phone.authorize(partnerId),
  });
}
