import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { requireUser } from '../../../accounts/users/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ownAccounts, type PaymentAccount } from '../../payment-accounts/index.ts';
import { takerFacts } from '../browse/search.ts';
import { obstacleFor, type TakeRefusal, type Taker, take } from '../listing.ts';
import { takerOf } from '../present.ts';
import type { Candidate, Narrowed, OnSale, openOnSale } from './offers-on-sale.ts';
import { pointsOf, ranked } from './rank.ts';
import { boundsOf, CHOSEN_FROM, type Sum, splitOver } from './split.ts';

/** A listing that the user can take, through one of their accounts. */
interface Reachable extends Candidate {
  readonly account: PaymentAccount;
}

/** The trade that would take the sum from it. */
export interface Offer extends Reachable {
  readonly amountMinor: bigint;
  readonly fiatMinor: bigint;
}

export interface Found {
  readonly referenceMinor: bigint;
  readonly bounds: { readonly leastMinor: bigint; readonly mostMinor: bigint } | null;
  readonly offers: readonly Offer[];
  readonly outOfReach: readonly { readonly of: Candidate; readonly because: TakeRefusal }[];
  readonly split: { readonly isWhole: boolean; readonly parts: readonly Offer[] } | null;
}

interface Wanted {
  readonly side: ListingSide;
  readonly userId: string;
  readonly sum: Sum;
  /** One of the user's accounts, or any of them. */
  readonly accountId: string | undefined;
}

const SHOWN = 3;
/** Enough for three offers, or for a split over three. */
const NARROWED_MAX = 20;

/** The best offers for a sum, or its split over several, by the rules by which the listings are taken. */
export async function findOffers(
  ctx: ReadContext,
  onSale: ReturnType<typeof openOnSale>,
  { side, userId, sum, accountId }: Wanted,
): Promise<Found> {
  const [taker, accounts] = await Promise.all([
    requireUser(ctx, userId).then((user) => takerOf(ctx, user)),
    usableAccounts(ctx, userId, accountId),
  ]);
  const reach = { taker, accounts, sum };
  const found = await readEnough({ ...reach, side }, (narrowed) => onSale(ctx, side, taker, narrowed));
  return assemble(side, found, reach, offersAmong(found, reach));
}

/**
 * The best by price are enough for most. Otherwise it reads on among the listings that this person can take: first those
 * that take the sum, and then, for a split, any.
 */
async function readEnough(
  { side, ...reach }: Reach & { readonly side: ListingSide },
  read: (narrowed: Narrowed) => Promise<OnSale>,
): Promise<OnSale> {
  const { taker, accounts, sum } = reach;
  const best = await read({});
  if (!best.hasMore || offersAmong(best, reach).length >= SHOWN) return best;
  const open = {
    limit: NARROWED_MAX,
    taker: takerFacts(taker),
    channels: accounts.map(({ channel }) => channel).toSorted(),
  };
  if (sum.unit === 'coins') return mergedBy(side, best, await read(open));
  const taking = mergedBy(side, best, await read({ ...open, fiatMinor: sum.minor }));
  const isSplit = offersAmong(taking, reach).length === 0;
  const reachable = taking.candidates.flatMap((of) => reached(of, reach));
  return isSplit && reachable.length < CHOSEN_FROM ? mergedBy(side, taking, await read(open)) : taking;
}

interface Reach {
  readonly taker: Taker;
  readonly accounts: readonly PaymentAccount[];
  readonly sum: Sum;
}

/** The user's accounts that may be used now: their default one first. */
async function usableAccounts(ctx: ReadContext, userId: string, accountId: string | undefined) {
  const own = (await ownAccounts(ctx, userId)).filter(
    ({ id, isFiat, isPaused }) => isFiat && !isPaused && (accountId === undefined || id === accountId),
  );
  if (own.length === 0) throw new Refusal(marketRefusals.NeedsPaymentAccount);
  return own.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

function mergedBy(side: ListingSide, best: OnSale, rest: OnSale): OnSale {
  const { referenceMinor } = best;
  const known = new Set(best.candidates.map(({ row }) => row.id));
  const all = [...best.candidates, ...rest.candidates.filter(({ row }) => !known.has(row.id))];
  return { ...best, candidates: ranked({ side, referenceMinor }, all) };
}

function assemble(
  side: ListingSide,
  { referenceMinor, candidates }: OnSale,
  reach: Reach,
  offers: readonly Offer[],
): Found {
  const market = { side, referenceMinor };
  const [first] = offers;
  const isBetter = (of: Candidate) => first === undefined || pointsOf(market, of) < pointsOf(market, first);
  const outOfReach = candidates.filter(isBetter).flatMap((of) => {
    const because = of.listing.ownerId === reach.taker.userId ? null : obstacleTo(of, reach);
    return because !== null && takes(of, anybody, reach.sum, of.listing.channels[0]) ? [{ of, because }] : [];
  });
  const reachable = candidates.flatMap((of) => reached(of, reach));
  return {
    referenceMinor,
    bounds: boundsAmong(reachable),
    offers: offers.slice(0, SHOWN),
    outOfReach: outOfReach.slice(0, SHOWN),
    split: offers.length === 0 ? splitAmong(reachable, reach) : null,
  };
}

function offersAmong({ candidates }: OnSale, reach: Reach): Offer[] {
  return candidates.flatMap((of) => reached(of, reach)).flatMap((of) => offerOf(of, reach.taker, reach.sum));
}

/** The candidate with the account to use; none if something stops this person whatever the sum. */
function reached(of: Candidate, { taker, accounts }: Reach): Reachable[] {
  const account = accounts.find(({ channel }) => isUsable(of, channel, taker));
  return account && obstacleFor(of.listing, taker) === null ? [{ ...of, account }] : [];
}

function isUsable({ listing }: Candidate, channel: string, { pausedChannels }: Taker): boolean {
  return listing.channels.includes(channel) && !pausedChannels.has(channel);
}

function obstacleTo(of: Candidate, { taker, accounts }: Reach): TakeRefusal | null {
  const obstacle = obstacleFor(of.listing, taker);
  if (obstacle !== null) return obstacle;
  return accounts.some(({ channel }) => isUsable(of, channel, taker)) ? null : 'MethodNotAccepted';
}

function offerOf(of: Reachable, taker: Taker, sum: Sum): Offer[] {
  const taking = takes(of, taker, sum, of.account.channel);
  return taking === null ? [] : [{ ...of, ...taking }];
}

function takes({ listing }: Candidate, taker: Taker, { unit, minor }: Sum, channel = '') {
  const wish = { priceMinor: listing.priceMinor, version: listing.version, channel };
  const taking = take(
    listing,
    taker,
    unit === 'fiat' ? { ...wish, fiatMinor: minor } : { ...wish, amountMinor: minor },
  );
  return taking.kind === 'taken' ? { amountMinor: taking.amountMinor, fiatMinor: taking.fiatMinor } : null;
}

/** A taker whom nothing stops but the sum. */
const anybody: Taker = {
  userId: '',
  completionPermille: Number.POSITIVE_INFINITY,
  trades: Number.POSITIVE_INFINITY,
  registeredDays: Number.POSITIVE_INFINITY,
  level: Number.POSITIVE_INFINITY,
  blocked: new Set(),
  quietOwners: new Set(),
  pausedChannels: new Set(),
};

function boundsAmong(reachable: readonly Reachable[]): Found['bounds'] {
  const bounds = reachable.map(({ listing }) => boundsOf(listing, 'fiat'));
  const [first] = bounds;
  if (!first) return null;
  return bounds.reduce(
    ({ leastMinor, mostMinor }, { least, most }) => ({
      leastMinor: least < leastMinor ? least : leastMinor,
      mostMinor: most > mostMinor ? most : mostMinor,
    }),
    { leastMinor: first.least, mostMinor: first.most },
  );
}

function splitAmong(reachable: readonly Reachable[], { taker, sum }: Reach): Found['split'] {
  const split = splitOver(reachable, sum);
  if (split === null) return null;
  const parts = split.parts.flatMap(({ of, minor }) => offerOf(of, taker, { ...sum, minor }));
  if (parts.length < split.parts.length) throw new Error('A part of a split is one that its listing does not take');
  return { isWhole: split.isWhole, parts };
}
