import { priceOf } from '@eh/contract/platform/money.ts';
import { HOUR } from '@eh/contract/platform/spans.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { takeTradingTurn, type User } from '../../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refuseNewAccounts } from '../../payment-accounts/index.ts';
import { reviewReasonFor } from '../order.ts';
import { channelsOf, columnsOf, type Posting, requireSoundTerms } from '../post-order.ts';
import { followingOf, withPrice, withPriceOfNow } from '../prices/follow-reference.ts';
import { type MarketRules, marketRulesInForce } from '../rules.ts';
import { lockOrder, type OrderRow } from '../store.ts';
import { countEdits, insertEdit, type ListingChanges } from './edit-store.ts';
import { type OrderTerms, openFiatThrough, writeTerms } from './terms-store.ts';

export type ListingTerms = Omit<Posting, 'totalMinor' | 'isWholeOnly'>;

export interface Edit {
  readonly orderId: string;
  /** The version that the seller saw. */
  readonly version: number;
  readonly terms: ListingTerms;
}

/** The fields that operators review. */
const reviewedFields: readonly (keyof OrderTerms)[] = [
  'price_minor',
  'price_kind',
  'margin_permille',
  'floor_minor',
  'payment_account_ids',
  'note',
  'first_message',
];

/**
 * Changes the terms of a listing on sale. The row's lock puts a concurrent purchase before or after the change, so a trade
 * has either the old or the new terms. Running trades have their own copy.
 */
export async function editOrder(ctx: WriteContext, usual: MarketRules, seller: User, edit: Edit): Promise<OrderRow> {
  await takeTradingTurn(ctx, seller.id);
  const rules = await marketRulesInForce(readContextOf(ctx), usual);
  const order = await lockOrder(ctx, edit.orderId);
  if (order?.seller_id !== seller.id) throw new Refusal(marketRefusals.OrderNotFound);
  requireEditable(order, edit.version);
  const terms = await soundTerms(ctx, rules, order, await pricedTerms(ctx, rules, order, edit.terms));
  const changes = changesBetween(order, terms);
  const changed = Object.keys(changes);
  if (changed.length === 0) return order;
  await refuseTooManyEdits(ctx, rules, order.id);
  const reason = reviewReasonFor(rules.review, order.total_minor, seller.level) ?? order.review_reason;
  const isReviewed = reason !== '' && reviewedFields.some((field) => changed.includes(field));
  const row = await writeTerms(ctx, order.id, {
    ...terms,
    version: order.version + 1,
    ...(isReviewed ? { status: 'pendingReview', review_reason: reason, in_review_since: ctx.now } : {}),
  });
  await insertEdit(ctx, { orderId: row.id, version: row.version, changes });
  await publish(ctx, 'order.updated', { order_id: row.id });
  return row;
}

function requireEditable(order: OrderRow, version: number): void {
  if (order.status === 'pendingReview') throw new Refusal(marketRefusals.ListingInReview);
  if (order.status !== 'trading') throw new Refusal(marketRefusals.OrderClosed);
  if (order.version !== version) throw new Refusal(marketRefusals.EditedMeanwhile);
  if (order.remaining_minor === 0n) throw new Refusal(marketRefusals.NothingLeftToEdit);
}

/** Limits the number of changes per hour: a seller could lure buyers with a price that is gone when they come. */
async function refuseTooManyEdits(ctx: WriteContext, rules: MarketRules, orderId: string): Promise<void> {
  const since = new Date(ctx.now.getTime() - HOUR);
  if ((await countEdits(ctx.tx, orderId, since)) >= rules.editsPerHourMax)
    throw new Refusal(marketRefusals.EditedTooOften, { max: rules.editsPerHourMax });
}

/** An edit that leaves margin and floor unchanged keeps a following price: only the reference moves it. */
async function pricedTerms(
  ctx: WriteContext,
  rules: MarketRules,
  order: OrderRow,
  terms: ListingTerms,
): Promise<ListingTerms> {
  const { following = null } = terms;
  if (following === null) return terms;
  const whole = {
    ...terms,
    totalMinor: order.remaining_minor + order.in_trade_minor,
    isWholeOnly: order.is_whole_only,
  };
  const stored = followingOf(order);
  const isUnchanged = stored?.marginPermille === following.marginPermille && stored.floorMinor === following.floorMinor;
  return isUnchanged ? withPrice(whole, order.price_minor) : withPriceOfNow(ctx, rules, whole);
}

async function soundTerms(
  ctx: WriteContext,
  rules: MarketRules,
  order: OrderRow,
  terms: ListingTerms,
): Promise<OrderTerms> {
  requireSoundTerms(rules, { ...terms, totalMinor: order.remaining_minor + order.in_trade_minor });
  const channels = await channelsOf(ctx, order.seller_id, terms.paymentAccountIds);
  const fiatMinor = priceOf(order.total_minor, terms.priceMinor);
  await refuseNewAccounts(ctx, rules.newAccounts, {
    userId: order.seller_id,
    accountIds: terms.paymentAccountIds,
    fiatMinor: async (newIds) => fiatMinor + (await openFiatThrough(ctx.tx, order.seller_id, newIds, order.id)),
  });
  return {
    price_minor: terms.priceMinor,
    ...columnsOf(terms.following),
    minimum_fiat_minor: terms.minimumFiatMinor,
    maximum_fiat_minor: terms.maximumFiatMinor,
    accepts_automatically: terms.acceptsAutomatically,
    has_unique_cents: terms.hasUniqueCents,
    payment_window_minutes: terms.paymentWindowMinutes,
    note: terms.note,
    first_message: terms.firstMessage,
    needs_completion_percent: terms.conditions.completionPercent,
    needs_trades: terms.conditions.trades,
    needs_registered_days: terms.conditions.registeredDays,
    needs_level: terms.conditions.level,
    open_from: terms.openHours?.from ?? null,
    open_until: terms.openHours?.until ?? null,
    open_time_zone: terms.openHours?.time_zone ?? null,
    channels: [...channels],
    payment_account_ids: [...terms.paymentAccountIds],
  };
}

function changesBetween(order: OrderRow, terms: OrderTerms): ListingChanges {
  const fields = Object.keys(terms) as (keyof OrderTerms)[]; // `Object.keys` returns plain strings.
  const pairs = fields.map((field) => [field, { from: textOf(order[field]), to: textOf(terms[field]) }] as const);
  return Object.fromEntries(pairs.filter(([, { from, to }]) => from !== to));
}

/** Lists are sets: another order of the same accounts changes nothing. */
function textOf(value: OrderTerms[keyof OrderTerms]): string | null {
  if (value === null) return null;
  return Array.isArray(value) ? value.toSorted().join(' ') : String(value);
}
