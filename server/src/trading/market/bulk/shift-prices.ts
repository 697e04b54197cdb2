import { priceOf } from '@eh/contract/platform/money.ts';
import { shiftedPrice } from '@eh/contract/trading/market/bulk/price-shift.ts';
import { type ListingSide, MARGIN_PERMILLE_MAX } from '@eh/contract/trading/market/listing-status.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { takeTradingTurn, type User } from '../../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { publishAll } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { newAccountsFor } from '../../payment-accounts/index.ts';
import { changesBetween, editsSince, requireEditable, requireEditsLeft, reviewAfter } from '../edits/edit-listing.ts';
import { countEdits, insertEdits, type ListingChanges } from '../edits/edit-store.ts';
import { channelsFor, requireSoundTerms } from '../post-listing.ts';
import { followingOf, withPrice } from '../prices/follow-reference.ts';
import { aimOf, type PriceBand } from '../prices/following.ts';
import { referencePrice } from '../prices/reference-price.ts';
import { type MarketRules, marketRulesInForce } from '../rules.ts';
import { findListings, type ListingRow, lockListings } from '../store.ts';
import { writeShifted } from './bulk-store.ts';

export interface Shift {
  readonly side: ListingSide;
  readonly listings: readonly { readonly id: string; readonly version: number }[];
  readonly permille: number;
}

/** The outcome for one listing; the listing is null if it is not the owner's. */
export type Shifted =
  | { readonly id: string; readonly outcome: 'shifted' | 'unchanged'; readonly listing: ListingRow }
  | {
      readonly id: string;
      readonly outcome: 'refused';
      readonly listing: ListingRow | null;
      readonly refusal: Refusal;
    };

/**
 * Moves the prices of an owner's listings, each judged as an edit of its own. All live listings of that side are locked
 * in the order in which the end of several trades locks them, so the sum through new accounts counts what moved before.
 */
export async function shiftPrices(
  ctx: WriteContext,
  usual: MarketRules,
  owner: User,
  { side, listings: wished, permille }: Shift,
): Promise<readonly Shifted[]> {
  await takeTradingTurn(ctx, owner.id);
  const rules = await marketRulesInForce(readContextOf(ctx), usual);
  const live = await lockListings(ctx, { listingIds: [], ownerIds: [owner.id], sides: [side] });
  const own = new Map(live.map((listing) => [listing.id, listing]));
  const ended = await endedOf(ctx, owner, { side, ids: wished.map(({ id }) => id).filter((id) => !own.has(id)) });
  const judge = await judgeOf(ctx, { rules, owner, side, own, permille });
  const results: Shifted[] = [];
  const changes = new Map<string, ListingChanges>();
  for (const { id, version } of wished) {
    const listing = own.get(id) ?? ended.get(id) ?? null;
    try {
      if (listing === null) throw new Refusal(marketRefusals.OrderNotFound);
      requireEditable(listing, version);
      const edit = await judge(listing);
      if (edit === null) results.push({ id, outcome: 'unchanged', listing });
      else {
        own.set(id, edit.listing);
        changes.set(id, edit.changes);
        results.push({ id, outcome: 'shifted', listing: edit.listing });
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ id, outcome: 'refused', listing, refusal: error });
    }
  }
  const shifted = [...changes].flatMap(([id, edit]) => {
    const listing = own.get(id);
    return listing ? [{ listing, edit }] : [];
  });
  await writeShifted(
    ctx,
    shifted.map(({ listing }) => listing),
  );
  await insertEdits(
    ctx,
    shifted.map(({ listing: { id, version }, edit }) => ({ listingId: id, version, changes: edit })),
  );
  await publishAll(
    ctx,
    shifted.map(({ listing: { id } }) => ({ topic: 'order.updated', payload: { order_id: id }, at: ctx.now })),
  );
  return results;
}

/** The owner's listings among those that are not live. */
async function endedOf(
  ctx: WriteContext,
  owner: User,
  { side, ids }: { readonly side: ListingSide; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, ListingRow>> {
  const found = await findListings(ctx.tx, ids);
  return new Map(
    found
      .filter((listing) => listing.owner_id === owner.id && listing.side === side)
      .map((listing) => [listing.id, listing]),
  );
}

interface Case {
  readonly rules: MarketRules;
  readonly owner: User;
  readonly side: ListingSide;
  /** The owner's live listings, as far as they have moved. */
  readonly own: ReadonlyMap<string, ListingRow>;
  readonly permille: number;
}

interface JudgedEdit {
  readonly listing: ListingRow;
  readonly changes: ListingChanges;
}

/** Reads what all listings are judged by once; returns the edit of one, null where nothing changes, or refuses it. */
async function judgeOf(
  ctx: WriteContext,
  { rules, owner, side, own, permille }: Case,
): Promise<(listing: ListingRow) => Promise<JudgedEdit | null>> {
  const requireMethods = await channelsFor(ctx, owner.id);
  const refuseNew = side === 'sell' ? await newAccountsFor(ctx, rules.newAccounts, owner.id) : null;
  const edits = await countEdits(ctx.tx, [...own.keys()], editsSince(ctx));
  const follows = [...own.values()].some((listing) => listing.price_kind === 'following');
  const referenceMinor = follows ? await referencePrice(readContextOf(ctx), rules) : rules.firstPriceMinor;
  return async (listing) => {
    const terms = shiftedTerms(listing, { permille, referenceMinor, band: rules });
    if (terms.margin_permille !== null && Math.abs(terms.margin_permille) > MARGIN_PERMILLE_MAX)
      throw new Refusal(marketRefusals.MarginOutOfRange, { percent: MARGIN_PERMILLE_MAX / PERMILLE_PER_PERCENT });
    requireSoundTerms(rules, {
      totalMinor: leftOf(listing),
      priceMinor: terms.price_minor,
      minimumFiatMinor: terms.minimum_fiat_minor,
      maximumFiatMinor: terms.maximum_fiat_minor,
    });
    requireMethods(listing.payment_account_ids);
    await refuseNew?.({
      accountIds: listing.payment_account_ids,
      fiatMinor: (newIds) =>
        Promise.resolve(priceOf(listing.total_minor, terms.price_minor) + openFiat(own, newIds, listing.id)),
    });
    const changes = changesBetween(listing, terms);
    const changed = Object.keys(changes);
    if (changed.length === 0) return null;
    requireEditsLeft(rules, edits.get(listing.id));
    const review = reviewAfter(listing, { rules, owner, changed, now: ctx.now });
    return { changes, listing: { ...listing, ...terms, ...review, version: listing.version + 1 } };
  };
}

type ShiftedTerms = Pick<ListingRow, 'price_minor' | 'margin_permille' | 'minimum_fiat_minor' | 'maximum_fiat_minor'>;

const PERMILLE_PER_PERCENT = 10;

/** The terms after a shift: a fixed price moves, a following one gets another margin and the price of now. */
export function shiftedTerms(
  listing: ListingRow,
  shift: { readonly permille: number; readonly referenceMinor: bigint; readonly band: PriceBand },
): ShiftedTerms {
  const following = followingOf(listing);
  const moved = following && { ...following, marginPermille: following.marginPermille + shift.permille };
  const priceMinor = moved
    ? aimOf(shift.referenceMinor, moved, shift.band)
    : shiftedPrice(listing.price_minor, shift.permille);
  const whole = {
    priceMinor: listing.price_minor,
    totalMinor: leftOf(listing),
    isWholeOnly: listing.is_whole_only,
    minimumFiatMinor: listing.minimum_fiat_minor,
    maximumFiatMinor: listing.maximum_fiat_minor,
  };
  const priced = withPrice(whole, priceMinor);
  return {
    price_minor: priceMinor,
    margin_permille: moved?.marginPermille ?? null,
    minimum_fiat_minor: priced.minimumFiatMinor,
    maximum_fiat_minor: priced.maximumFiatMinor,
  };
}

function leftOf(listing: ListingRow): bigint {
  return listing.remaining_minor + listing.in_trade_minor;
}

/** `openFiatThrough` over listings at hand. */
function openFiat(own: Case['own'], accountIds: readonly string[], exceptId: string): bigint {
  return [...own.values()]
    .filter(({ id, payment_account_ids: ids }) => id !== exceptId && ids.some((used) => accountIds.includes(used)))
    .reduce((sum, { total_minor: total, price_minor: price }) => sum + (total * price) / 100n, 0n);
}
