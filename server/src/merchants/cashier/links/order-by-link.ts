import { linkRefusals } from '@eh/contract/merchants/cashier/link-refusals.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import * as z from 'zod';
import { takeTurn } from '../../../accounts/users/index.ts';
import { AttemptCounter } from '../../../platform/attempts/attempt-counter.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MarketRules } from '../../../trading/market/index.ts';
import { isMember, requireMerchant } from '../../merchants/index.ts';
import { findInvoiceOfLink } from '../invoices/invoice-store.ts';
import { itemsOfInvoice } from '../invoices/present-invoice.ts';
import { isForTeamOnly } from '../orders/cashier-order.ts';
import { closeOrder } from '../orders/close-order.ts';
import { createOrder, type OrderRefusals } from '../orders/create-order.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { currencyOfLink } from './currency-of-link.ts';
import { ordersOfPerson } from './limits.ts';
import { findLink, type LinkRow, lockStandingOrder, piecesOf } from './link-store.ts';
import { amountOfOrder, linkState, nextOrder } from './payment-link.ts';
import { factsOfLink } from './require-piece.ts';

interface Asked {
  readonly linkId: string;
  readonly personId: string;
  /** In the currency of the link: what the person was shown, or has entered. */
  readonly namedMinor: bigint | null;
  readonly market: MarketRules;
}

/** The same refusals as a shop reads, in the words for its customer. */
const refusals: OrderRefusals = {
  stopped: cashierRefusals.MerchantStopped,
  tooLarge: cashierRefusals.AboveOrderMaximum,
  noPrice: linkRefusals.NoPriceOfCoins,
  tooSmall: linkRefusals.LessThanACoinCent,
};

const storedMetadata = z.record(z.string(), z.string());

/**
 * The order of a payment link for the person who opened it: an order as any other one, whose limits, fees and webhooks it
 * has. It takes no piece: the payment does, so an order that nobody pays takes nothing away from others.
 */
export async function orderByLink(ctx: WriteContext, asked: Asked): Promise<OrderRow> {
  const { linkId, personId, namedMinor, market } = asked;
  const link = await findLink(readContextOf(ctx), linkId);
  if (!link) throw new Refusal(linkRefusals.PaymentLinkNotFound);
  await requirePerson(ctx, link, personId);
  // Two taps of one person are answered one after the other, so the second one finds the order of the first.
  await takeTurn(ctx, personId);
  const askedMinor = requireAmount(link, namedMinor, market);
  const standing = await lockStandingOrder(ctx.tx, { linkId, personId });
  const next = standing === null ? 'new' : nextOrder(standingOf(standing), { askedMinor, at: ctx.now });
  // A person who is buying the coins has their piece, also of a link that is closed or sold out by now.
  if (standing !== null && next === 'same' && standing.status === 'funding') return standing;
  await requireOpen(ctx, link);
  if (standing !== null && next === 'same') return standing;
  const made = new AttemptCounter<'made'>(ctx.serverKeys.keyFor('orders of payment links'));
  await made.spend(ctx, 'made', { subject: personId, allowance: ordersOfPerson });
  const invoice = link.is_of_invoice ? await findInvoiceOfLink(readContextOf(ctx), link.id) : null;
  const order = await createOrder(ctx, {
    merchantId: link.merchant_id,
    environment: link.environment,
    keyId: link.key_id,
    market,
    number: `LINK-${ctx.ids.orderNumber(ctx.now)}`,
    amountMinor: askedMinor,
    currency: link.fiat,
    subject: link.subject,
    items: invoice === null ? [] : itemsOfInvoice(invoice),
    returnUrl: null,
    expiresInSeconds: null,
    payerAccount: null,
    metadata: storedMetadata.parse(link.metadata),
    link: { id: link.id, openedById: personId, expiresAt: link.expires_at },
    refusals,
  });
  if (standing !== null && next === 'replace')
    await closeOrder(ctx, { merchantId: link.merchant_id, environment: link.environment, orderId: standing.id });
  return order;
}

async function requirePerson(ctx: WriteContext, link: LinkRow, userId: string): Promise<void> {
  const reading = readContextOf(ctx);
  const [merchant, isOwn] = await Promise.all([
    requireMerchant(reading, link.merchant_id),
    isMember(reading, { merchantId: link.merchant_id, userId }),
  ]);
  if (!isOwn && isForTeamOnly(link, merchant.status)) throw new Refusal(cashierRefusals.TestOrderForTeam);
  if (isOwn && link.environment === 'live') throw new Refusal(cashierRefusals.OwnShop);
}

function requireAmount(link: LinkRow, namedMinor: bigint | null, market: MarketRules): bigint {
  const bounds = { amountMinor: link.amount_minor, minimumMinor: link.minimum_minor, maximumMinor: link.maximum_minor };
  const amount = amountOfOrder(bounds, namedMinor);
  if (typeof amount === 'bigint') return amount;
  throw new Refusal(linkRefusals[amount], {
    currency: currencyOfLink(link, market),
    amount: text(link.amount_minor),
    minimum: text(link.minimum_minor),
    maximum: text(link.maximum_minor),
  });
}

const standingOf = (order: OrderRow) => ({
  status: order.status,
  askedMinor: order.fiat_minor ?? order.amount_minor,
  expiresAt: order.expires_at,
});

async function requireOpen(ctx: WriteContext, link: LinkRow): Promise<void> {
  const sold = link.stock === null ? 0 : await piecesOf(ctx.tx, link.id);
  switch (linkState(factsOfLink(link, sold), ctx.now)) {
    case 'open':
      return;
    case 'closed':
      throw new Refusal(linkRefusals.PaymentLinkClosed);
    case 'expired':
      throw new Refusal(linkRefusals.PaymentLinkExpired);
    case 'sold_out':
      throw new Refusal(linkRefusals.PaymentLinkSoldOut);
  }
}

// Coins and the market's fiat have as many decimals.
const text = (minor: bigint | null) => (minor === null ? '' : formatDecimal(minor, COIN_DECIMALS));
