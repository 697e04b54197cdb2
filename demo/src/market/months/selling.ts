import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal, priceOf, requireDecimal } from '@eh/contract/platform/money.ts';
import { DAY, HOUR } from '@eh/contract/platform/spans.ts';
import { DEMO_PAYMENT_PASSWORD } from '../../people/seed-people.ts';
import type { Chance } from '../chance.ts';
import { availableOf } from '../coins.ts';
import type { Board, Listing, MarketPerson } from '../market-person.ts';
import type { Stage } from '../stage.ts';
import { listingTexts } from '../talk.ts';
import type { Course } from '../timeline.ts';

interface SellingParts {
  readonly stage: Stage;
  readonly chance: Chance;
  readonly board: Board;
  readonly priceAt: (at: Date) => bigint;
  /** Gets a user coins for USDT. */
  readonly topUp: (person: MarketPerson, coinsMinor: bigint) => Promise<void>;
}

const COINS = 100n;
/** A listing's price is outdated if it differs by this much from the day's. */
const FAR_MINOR = 2n;
const HUNDRED = 100n * COINS;

/**
 * A seller buys coins and always has a listing on the market, posting a new one when it is nearly sold out or its price
 * is outdated.
 */
export async function* sellOn(parts: SellingParts, seller: MarketPerson): Course {
  const { stage, chance, board } = parts;
  let at = seller.since.getTime() + chance.between(3, 40) * HOUR;
  for (;;) {
    yield new Date(at);
    const listing = board.get(seller);
    if (listing === undefined || isWorn(listing, parts.priceAt(stage.now))) await renew(parts, seller);
    at += chance.between(14, 40) * HOUR;
  }
}

function isWorn(listing: Listing, todayMinor: bigint): boolean {
  const isLow = priceOf(listing.leftMinor, listing.priceMinor) < listing.maximumMinor;
  const away = listing.priceMinor - todayMinor - BigInt(listing.seller.manner.marginMinor);
  return isLow || away >= FAR_MINOR || away <= -FAR_MINOR;
}

async function renew(parts: SellingParts, seller: MarketPerson): Promise<void> {
  const { stage, board } = parts;
  const before = board.get(seller);
  if (before !== undefined && before.leftMinor > 0n)
    await stage.act(seller.actor, 'POST /api/order/fall', { id: before.id });
  board.delete(seller);
  const totalMinor = BigInt(seller.manner.listingHundreds) * HUNDRED;
  const available = await availableOf(stage, seller);
  if (available < totalMinor) await parts.topUp(seller, roundUp(totalMinor - available));
  board.set(seller, await list(parts, seller, totalMinor));
}

const roundUp = (minor: bigint) => ((minor + 5n * HUNDRED - 1n) / (5n * HUNDRED)) * 5n * HUNDRED;

async function list(
  { stage, chance, priceAt }: SellingParts,
  seller: MarketPerson,
  totalMinor: bigint,
): Promise<Listing> {
  const priceMinor = priceAt(stage.now) + BigInt(seller.manner.marginMinor);
  const minimumMinor = BigInt(chance.pick([50, 100, 100, 200, 300, 500])) * 100n;
  const most = chance.pick([2000, 3000, 3500, 5000, 8000, 10_000]);
  const wholeMinor = priceOf(totalMinor, priceMinor);
  const maximumMinor = BigInt(most) * 100n < wholeMinor ? BigInt(most) * 100n : wholeMinor;
  const accounts = seller.accounts.filter((account) => account.isFiat && chance.hits(850));
  const chosen = accounts.length > 0 ? accounts : seller.accounts.slice(0, 1);
  const listing = await stage.act(seller.actor, 'POST /api/order/sale', {
    total: formatDecimal(totalMinor, COIN_DECIMALS),
    price: formatDecimal(priceMinor, FIAT_DECIMALS),
    minimum: formatDecimal(minimumMinor, FIAT_DECIMALS),
    maximum: formatDecimal(maximumMinor, FIAT_DECIMALS),
    payment_account_ids: chosen.map((account) => account.id),
    payment_window_minutes: chance.pick([15, 15, 30]),
    accepts_automatically: chance.hits(150),
    security_password: DEMO_PAYMENT_PASSWORD,
    ...listingTexts(chance),
  });
  return {
    id: listing.id,
    seller,
    priceMinor,
    minimumMinor,
    maximumMinor,
    channels: chosen.map((account) => account.channel),
    leftMinor: totalMinor,
  };
}

/** This many days before the end, the price returns to its start by one fen a day, and stays there. */
const RESTING_DAYS = 30;

/** The price of a coin: it varies by a few fen and ends at ¥7.02, the price of one USDT and one EH. */
export function priceWalk(chance: Chance, start: Date, days: number): (at: Date) => bigint {
  const rest = requireDecimal('7.02', FIAT_DECIMALS);
  const prices = [rest];
  for (let day = 1; day <= days; day += 1) {
    const last = prices.at(-1) ?? rest;
    const pull = last > rest ? -1 : last < rest ? 1 : 0;
    const step = BigInt(chance.between(-2, 2) + (chance.hits(400) ? pull : 0));
    const isAtRest = day > days - RESTING_DAYS;
    prices.push(isAtRest ? (last === rest ? rest : last + BigInt(pull)) : last + step);
  }
  return (at) => prices[Math.max(0, Math.floor((at.getTime() - start.getTime()) / DAY))] ?? rest;
}
