import { isDeepStrictEqual } from 'node:util';
import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { merchantLinkRefusals } from '@eh/contract/merchants/cashier/link-refusals.ts';
import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MarketRules } from '../../../trading/market/index.ts';
import { type Changer, currencyOf, recordChange } from '../../merchants/index.ts';
import type { OfMerchant } from '../orders/order-store.ts';
import { isInFiat } from '../orders/price-order.ts';
import { requireTrading } from '../orders/require-trading.ts';
import { rulesFor } from '../rules.ts';
import { findLinkByNumber, insertLink, type LinkRow } from './link-store.ts';
import { faultOfNewLink, type LinkAmount } from './payment-link.ts';

interface LinkContent extends LinkAmount {
  readonly number: string;
  readonly subject: string;
  /** Of the amount and its bounds; null is the coin. */
  readonly currency: string | null;
  readonly stock: number | null;
  readonly expiresAt: Date | null;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface NewLink extends OfMerchant, LinkContent {
  readonly by: Changer;
  readonly market: MarketRules;
}

/** The content of a link that a request describes, of the portal or of a merchant's server. */
export function linkContentOf(
  body: Omit<ParsedRequestOf<'POST /api/merchant/links/make'>, 'merchant_id' | 'environment'>,
): LinkContent {
  return {
    number: body.merchant_link_no,
    subject: body.subject,
    amountMinor: body.amount ?? null,
    minimumMinor: body.minimum ?? null,
    maximumMinor: body.maximum ?? null,
    currency: body.currency ?? null,
    stock: body.stock ?? null,
    expiresAt: body.expires_at === undefined ? null : new Date(body.expires_at * SECOND),
    metadata: body.metadata,
  };
}

/** Makes a payment link. A number that the merchant used before gives the first link when the content is the same. */
export async function makeLink(ctx: WriteContext, wanted: NewLink): Promise<LinkRow> {
  const merchant = await requireTrading(readContextOf(ctx), wanted);
  const inFiat = isInFiat(wanted);
  const content = {
    subject: wanted.subject,
    fiat: inFiat ? wanted.market.fiat : null,
    amount_minor: wanted.amountMinor,
    minimum_minor: wanted.minimumMinor,
    maximum_minor: wanted.maximumMinor,
    stock: wanted.stock,
    expires_at: wanted.expiresAt,
    metadata: wanted.metadata,
  };
  const first = await findLinkByNumber(ctx.tx, wanted);
  if (first !== null) return requireSame(first, content);
  const fault = faultOfNewLink(wanted, ctx.now);
  if (fault !== null) throw new Refusal(merchantLinkRefusals[fault]);
  const { orderMaximumMinor } = await rulesFor(readContextOf(ctx), merchant);
  // The coins of a price in fiat are known when somebody pays, and judged then.
  if (!inFiat && (wanted.amountMinor ?? 0n) > orderMaximumMinor)
    throw new Refusal(merchantOrderRefusals.OrderTooLarge, {
      maximum: formatDecimal(orderMaximumMinor, COIN_DECIMALS),
      currency: currencyOf(wanted.environment, wanted.market.currency),
    });
  const link = await insertLink(ctx, {
    ...content,
    metadata: JSON.stringify(content.metadata),
    id: ctx.ids.next(ctx.now),
    merchant_id: merchant.id,
    environment: wanted.environment,
    merchant_link_no: wanted.number,
    key_id: 'keyId' in wanted.by ? wanted.by.keyId : null,
    created_at: ctx.now,
  });
  if (link === null) return requireSame(await findLinkByNumber(ctx.tx, wanted), content);
  await recordChange(ctx, wanted.by, {
    change: 'link.make',
    environment: wanted.environment,
    subject: `${link.merchant_link_no} · ${link.subject}`,
  });
  return link;
}

type Content = Pick<
  LinkRow,
  'subject' | 'fiat' | 'amount_minor' | 'minimum_minor' | 'maximum_minor' | 'stock' | 'expires_at' | 'metadata'
>;

function requireSame(first: LinkRow | null, content: Content): LinkRow {
  if (!first) throw new Error('A payment link is neither new nor there');
  const { subject, fiat, amount_minor, minimum_minor, maximum_minor, stock, expires_at, metadata } = first;
  const stored = { subject, fiat, amount_minor, minimum_minor, maximum_minor, stock, expires_at, metadata };
  if (!isDeepStrictEqual(stored, content))
    throw new Refusal(merchantLinkRefusals.LinkNumberTaken, { number: first.merchant_link_no });
  return first;
}
