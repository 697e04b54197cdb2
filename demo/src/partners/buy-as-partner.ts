import { FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import type { ReadContext } from '@eh/server/platform/context.ts';
import { ownAccounts } from '@eh/server/trading/payment-accounts/index.ts';
import { type Deal, sumOf } from './find-deal.ts';
import type { PartnerPhone } from './partner-session.ts';

/** Opens the trade by the call that the app makes, with an account of a method that the seller takes. */
export async function buyAsPartner(ctx: ReadContext, phone: PartnerPhone, { partnerId, listing }: Deal): Promise<void> {
  const accounts = await ownAccounts(ctx, partnerId);
  const account = accounts.find(({ channel, isPaused }) => listing.channels.includes(channel) && !isPaused);
  if (!account) return;
  await phone.ask(partnerId, 'POST /api/order/buy', {
    order_id: listing.id,
    fiat_amount: formatDecimal(sumOf(listing), FIAT_DECIMALS),
    price: formatDecimal(listing.price_minor, FIAT_DECIMALS),
    channel: account.channel,
    payment_account_id: account.id,
  });
}
