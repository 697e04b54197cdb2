import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal, requireDecimal } from '@eh/contract/platform/money.ts';
import { DEMO_PAYMENT_PASSWORD } from '../../people/seed-people.ts';
import { availableOf } from '../coins.ts';
import type { Listing } from '../market-person.ts';
import type { Stage } from '../stage.ts';
import type { PersonOfToday } from './people-of-today.ts';

const COIN = 100n;
const TOTAL_MINOR = 2_400n * COIN;
/** A seller with fewer coins posts nothing. */
const LEAST_MINOR = 500n * COIN;
const LIMITS = { minimum: '100', maximum: '5000' } as const;

/** Prices around ¥7.02, the value of one EH and one USDT. */
const prices: Readonly<Record<string, string>> = { yunshan: '7.01', banxia: '7.03', qinghe: '7.01', nanfeng: '7.03' };
const USUAL_PRICE = '7.02';

/** Takes a user's listings down, because an account that a listing names cannot be changed. */
export async function takeDown(stage: Stage, { actor }: PersonOfToday): Promise<void> {
  const { rows } = await stage.act(actor, 'POST /api/order/index', { index: 1 });
  for (const { id } of rows) await stage.act(actor, 'POST /api/order/fall', { id });
}

/** The listing that a user already has on the market; a visitor may have posted it. */
export async function standingListing(stage: Stage, seller: PersonOfToday): Promise<Listing | null> {
  const { rows } = await stage.act(seller.actor, 'POST /api/order/index', { index: 1 });
  const row = rows.find(
    ({ is_paused: isPaused, remaining }) => !isPaused && requireDecimal(remaining, COIN_DECIMALS) > 0n,
  );
  if (!row) return null;
  return {
    id: row.id,
    seller,
    priceMinor: requireDecimal(row.price, FIAT_DECIMALS),
    minimumMinor: requireDecimal(row.minimum, FIAT_DECIMALS),
    maximumMinor: requireDecimal(row.maximum, FIAT_DECIMALS),
    channels: row.channels,
    leftMinor: requireDecimal(row.remaining, COIN_DECIMALS),
  };
}

/** Whether a seller has enough coins for a listing, including those in existing listings. */
export async function canList(stage: Stage, seller: PersonOfToday): Promise<boolean> {
  const { rows } = await stage.act(seller.actor, 'POST /api/order/index', { index: 1 });
  const listed = rows.reduce((sum, { remaining }) => sum + requireDecimal(remaining, COIN_DECIMALS), 0n);
  return listed + (await availableOf(stage, seller)) >= LEAST_MINOR;
}

/** The prices at which some of them buy, the best first. */
const wantedPrices: Readonly<Record<string, string>> = { yunshan: '6.99', banxia: '6.98', qinghe: '6.97' };

/** The buy listing of somebody who also buys, unless they have one. Nothing is locked for it. */
export async function wantedBy(stage: Stage, buyer: PersonOfToday): Promise<void> {
  const price = wantedPrices[buyer.name];
  const accounts = buyer.accounts.filter(({ isFiat }) => isFiat);
  if (price === undefined || accounts.length === 0) return;
  const { rows } = await stage.act(buyer.actor, 'POST /api/bid/index', { index: 1 });
  if (rows.length > 0) return;
  await stage.act(buyer.actor, 'POST /api/bid/post', {
    total: formatDecimal(TOTAL_MINOR, COIN_DECIMALS),
    price,
    ...LIMITS,
    payment_account_ids: accounts.map(({ id }) => id),
    payment_window_minutes: 15,
    note: '在线，卖给我马上付款',
    first_message: '您好，我马上用本人账户付款',
  });
}

/** A fresh listing of a seller in the place of the old ones; null when they have too few coins and get none. */
export async function listingOf(
  stage: Stage,
  seller: PersonOfToday,
  topUp: ((person: PersonOfToday, coinsMinor: bigint) => Promise<void>) | null,
): Promise<Listing | null> {
  await takeDown(stage, seller);
  if (topUp !== null) await topUp(seller, TOTAL_MINOR);
  const there = await availableOf(stage, seller);
  const totalMinor = there < TOTAL_MINOR ? there - (there % COIN) : TOTAL_MINOR;
  const fiat = seller.accounts.filter(({ isFiat }) => isFiat);
  if (totalMinor < LEAST_MINOR || fiat.length === 0) return null;
  const price = prices[seller.name] ?? USUAL_PRICE;
  const listing = await stage.act(seller.actor, 'POST /api/order/sale', {
    total: formatDecimal(totalMinor, COIN_DECIMALS),
    price,
    ...LIMITS,
    payment_account_ids: fiat.map(({ id }) => id),
    payment_window_minutes: 15,
    note: '请用本人账户付款，备注只写参考号',
    first_message: '您好，收到款后马上放币',
    security_password: DEMO_PAYMENT_PASSWORD,
  });
  return {
    id: listing.id,
    seller,
    priceMinor: requireDecimal(price, FIAT_DECIMALS),
    minimumMinor: requireDecimal(LIMITS.minimum, FIAT_DECIMALS),
    maximumMinor: requireDecimal(LIMITS.maximum, FIAT_DECIMALS),
    channels: fiat.map(({ channel }) => channel),
    leftMinor: totalMinor,
  };
}
