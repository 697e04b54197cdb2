import { type AnswerOf, amountOf, type EH, EHRefusal, minorOf } from '@eh/sdk';

export interface FollowSettings {
  /** Above the reference price, in thousandths; negative for below. A key is refused more than 50 to its disadvantage. */
  readonly marginPermille: number;
  /** A listing is left alone while its price is off by less than this, such as "0.01". */
  readonly step: string;
  /** Whether trades that wait for you as their seller are accepted. */
  readonly acceptsTrades: boolean;
}

type OwnListing = AnswerOf<'getSellListing'>;

const ON_SALE = 1;
const IN_PROGRESS = 1;
const WAITS_FOR_ACCEPTANCE = 0;

/** One round: sets your sell listings to the reference price with your margin, and accepts trades. Says what it did. */
export async function followOnce(eh: EH, settings: FollowSettings): Promise<string[]> {
  const reference = await eh.trader.referencePrice();
  if (reference === null) return ['there is no reference price yet'];
  const price = priceFor(reference, settings.marginPermille);
  const done: string[] = [];
  for await (const listing of eh.trader.sellListings.list({ index: IN_PROGRESS }))
    if (isOff(listing, price, settings.step)) done.push(await setPrice(eh, listing, price));
  if (!settings.acceptsTrades) return done;
  for await (const trade of eh.trader.trades.list({ side: 'seller', index: IN_PROGRESS }))
    if (trade.status === WAITS_FOR_ACCEPTANCE) {
      done.push(await accept(eh, trade));
    }
  return done;
}

/** A trade that was cancelled or accepted meanwhile is no reason to stop. */
async function accept(eh: EH, { id, transaction_no: number }: { id: string; transaction_no: string }): Promise<string> {
  try {
    await eh.trader.trades.accept(id);
    return `accepted ${number}`;
  } catch (error) {
    if (error instanceof EHRefusal) return `${number} was not accepted: ${error.name}`;
    throw error;
  }
}

/** The limit, or what the coins that are left cost at this price if that is less: no trade can be larger. */
function limitAt(limit: string, listing: OwnListing, price: string): string {
  const worth = ((minorOf(listing.remaining) + minorOf(listing.in_trade)) * minorOf(price)) / 100n;
  return worth < minorOf(limit) ? amountOf(worth) : limit;
}

/** The reference price with a margin, in whole cents. */
function priceFor(reference: string, marginPermille: number): string {
  return amountOf((minorOf(reference) * BigInt(1000 + marginPermille)) / 1000n);
}

/** A price that follows by itself, a paused listing and one in review are left to their owner. */
function isOff(listing: OwnListing, price: string, step: string): boolean {
  if (listing.status !== ON_SALE || listing.is_paused || listing.price_kind !== 'fixed') return false;
  const difference = minorOf(listing.price) - minorOf(price);
  return (difference < 0n ? -difference : difference) >= minorOf(step);
}

/** Changes the price and nothing else. A listing that was changed or sold meanwhile is looked at in the next round. */
async function setPrice(eh: EH, listing: OwnListing, price: string): Promise<string> {
  const { id, order_no: number, version, minimum, maximum, note, first_message, conditions, open_hours } = listing;
  const { payment_account_ids, payment_window_minutes, accepts_automatically, has_unique_cents } = listing;
  try {
    await eh.trader.sellListings.edit(id, {
      version,
      price,
      minimum: limitAt(minimum, listing, price),
      maximum: limitAt(maximum, listing, price),
      payment_account_ids,
      // The server names the windows on offer, and the listing has one of them.
      payment_window_minutes: payment_window_minutes as 15 | 30 | 60,
      note,
      first_message,
      conditions,
      open_hours,
      accepts_automatically,
      has_unique_cents,
    });
    return `${number}: ${listing.price} -> ${price}`;
  } catch (error) {
    if (error instanceof EHRefusal) return `${number} stays at ${listing.price}: ${error.name}`;
    throw error;
  }
}
