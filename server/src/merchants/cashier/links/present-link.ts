import type { AnswerOf } from '@eh/contract/calls.ts';
import { mayTakePayments } from '@eh/contract/merchants/merchants/may-take-payments.ts';
import type { OpenAnswer } from '@eh/contract/open-calls.ts';
import { COIN_DECIMALS, formatDecimal, priceOf } from '@eh/contract/platform/money.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import * as z from 'zod';
import type { ReadContext } from '../../../platform/context.ts';
import { type MarketRules, referencePrice } from '../../../trading/market/index.ts';
import { currencyOf, isMember, requireMerchant } from '../../merchants/index.ts';
import { findInvoiceOfLink } from '../invoices/invoice-store.ts';
import { presentInvoiceFor } from '../invoices/present-invoice.ts';
import { coinsFor } from '../orders/fiat-price.ts';
import { presentMerchant } from '../present.ts';
import { currencyOfLink } from './currency-of-link.ts';
import { type LinkRow, piecesOf } from './link-store.ts';
import { tokenOfLink } from './link-token.ts';
import { linkState } from './payment-link.ts';
import { factsOfLink } from './require-piece.ts';

type OpenLink = OpenAnswer<'getPaymentLink'>;
type Preview = AnswerOf<'GET /api/recharge/link/preview'>;

const storedMetadata = z.record(z.string(), z.string());

interface Where {
  readonly market: MarketRules;
  /** Its address begins with it. */
  readonly origin: string;
}

/** A payment link as its merchant sees it. */
export async function presentLink(ctx: ReadContext, link: LinkRow, { market, origin }: Where): Promise<OpenLink> {
  const sold = await piecesOf(ctx.reader, link.id);
  return {
    id: link.id,
    merchant_link_no: link.merchant_link_no,
    environment: link.environment,
    status: linkState(factsOfLink(link, sold), ctx.now),
    subject: link.subject,
    ...amountsOf(link),
    currency: currencyOfLink(link, market),
    stock: link.stock,
    sold,
    expires_at: epochSecondsOrNull(link.expires_at),
    metadata: storedMetadata.parse(link.metadata),
    url: `${origin}/#/pages/index/pay-link?link=${tokenOfLink(ctx.serverKeys, link.id)}`,
    created_at: epochSeconds(link.created_at),
    closed_at: epochSecondsOrNull(link.closed_at),
  };
}

/** A payment link as everybody sees it who opens it; for a person also whether they may pay here at all. */
export async function presentLinkFor(
  ctx: ReadContext,
  market: MarketRules,
  { link, userId }: { readonly link: LinkRow; readonly userId: string | null },
): Promise<Preview> {
  const { environment, merchant_id: merchantId } = link;
  const invoice = link.is_of_invoice ? await findInvoiceOfLink(ctx, link.id) : null;
  const [merchant, price, sold, isOwn] = await Promise.all([
    requireMerchant(ctx, merchantId),
    referencePrice(ctx, market),
    link.stock === null ? 0 : piecesOf(ctx.reader, link.id),
    userId !== null && environment === 'live' && isMember(ctx, { merchantId, userId }),
  ]);
  const state = linkState(factsOfLink(link, sold), ctx.now);
  const stopped = mayTakePayments(merchant.status, environment) ? null : 'merchant_stopped';
  return {
    environment,
    merchant: presentMerchant(merchant),
    subject: link.subject,
    state: state === 'open' ? (stopped ?? (isOwn ? 'own_shop' : 'open')) : state,
    ...amountsOf(link),
    currency: currencyOfLink(link, market),
    about: aboutOf(link, market, price),
    left: link.stock === null ? null : Math.max(0, link.stock - sold),
    expires_at: epochSecondsOrNull(link.expires_at),
    invoice: invoice && (await presentInvoiceFor(ctx, invoice)),
  };
}

function amountsOf(link: LinkRow): Pick<OpenLink, 'amount' | 'minimum' | 'maximum'> {
  return { amount: text(link.amount_minor), minimum: text(link.minimum_minor), maximum: text(link.maximum_minor) };
}

/** About what a fixed amount is in the other currency. */
function aboutOf(link: LinkRow, market: MarketRules, price: bigint): Preview['about'] {
  const { amount_minor: minor, fiat, environment } = link;
  if (minor === null) return null;
  const currency = currencyOf(environment, market.currency);
  if (fiat !== null) return { amount: formatDecimal(coinsFor(minor, price), COIN_DECIMALS), currency };
  return { amount: formatDecimal(priceOf(minor, price), COIN_DECIMALS), currency: market.fiat };
}

// Coins and the market's fiat have as many decimals.
function text(minor: bigint | null): string | null {
  return minor === null ? null : formatDecimal(minor, COIN_DECIMALS);
}
