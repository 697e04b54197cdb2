import { priceOf, quantityFor } from '@eh/contract/platform/money.ts';
import { minorOf, typedMinor, typedOf } from '../amounts.ts';
import type { MarketRow } from '../queries.ts';

/** The price and limits of a listing, in minor units of coin and fiat. */
export interface Offer {
  readonly price: bigint;
  readonly remaining: bigint;
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly isWholeOnly: boolean;
}

/** The input of the buyer: a fiat amount to spend, or a quantity to get. */
export interface Entry {
  readonly kind: 'fiat' | 'quantity';
  readonly text: string;
}

/** Parses an entry stored before a reload; null for anything else. */
export function readEntry(stored: unknown): Entry | null {
  if (typeof stored !== 'object' || stored === null || !('kind' in stored) || !('text' in stored)) return null;
  const { kind, text } = stored;
  return (kind === 'fiat' || kind === 'quantity') && typeof text === 'string' ? { kind, text } : null;
}

type Fault = 'nothing' | 'below' | 'above' | 'left' | 'whole';

export interface Quote {
  readonly fiat: bigint;
  readonly quantity: bigint;
  readonly fault: Fault | null;
}

/** The fiat amount and quantity of an entry, with its fault, by the same rules as the server. */
export function quoteOf(offer: Offer, entry: Entry): Quote {
  const typed = typedMinor(entry.text);
  if (typed === undefined) return { fiat: 0n, quantity: 0n, fault: 'nothing' };
  const amounts =
    entry.kind === 'quantity'
      ? { quantity: typed, fiat: priceOf(typed, offer.price) }
      : { quantity: quantityOf(offer, typed), fiat: typed };
  return { ...amounts, fault: faultOf(offer, amounts) };
}

type OfferedRow = Pick<MarketRow, 'price' | 'remaining' | 'minimum' | 'maximum' | 'is_whole_only'>;

export function offerOf(row: OfferedRow): Offer {
  return {
    price: minorOf(row.price),
    remaining: minorOf(row.remaining),
    minimum: minorOf(row.minimum),
    maximum: minorOf(row.maximum),
    isWholeOnly: row.is_whole_only,
  };
}

/**
 * Whether the remaining coins are sold only as a whole: by the seller's choice, or because they are below the minimum.
 */
export function mustBeWhole(offer: Offer): boolean {
  return offer.isWholeOnly || offer.minimum >= priceOfRest(offer);
}

/** The largest valid entry, as typed text. */
export function maximumOf(offer: Offer, kind: Entry['kind']): string {
  const rest = priceOfRest(offer);
  const isRest = mustBeWhole(offer) || offer.maximum >= rest;
  if (kind === 'fiat') return typedOf(isRest ? rest : offer.maximum);
  return typedOf(isRest ? offer.remaining : quantityFor(offer.maximum, offer.price));
}

/** The same entry, converted to the other kind. */
export function convertEntry(offer: Offer, entry: Entry, kind: Entry['kind']): Entry {
  const quote = quoteOf(offer, entry);
  if (entry.kind === kind || quote.fault === 'nothing') return { kind, text: entry.kind === kind ? entry.text : '' };
  return { kind, text: typedOf(kind === 'fiat' ? quote.fiat : quote.quantity) };
}

function priceOfRest(offer: Offer): bigint {
  return priceOf(offer.remaining, offer.price);
}

/** The quantity for a fiat amount. Only the price of all remaining coins may round up to the full quantity. */
function quantityOf(offer: Offer, fiat: bigint): bigint {
  return fiat === priceOfRest(offer) ? offer.remaining : quantityFor(fiat, offer.price);
}

function faultOf(offer: Offer, { fiat, quantity }: { fiat: bigint; quantity: bigint }): Fault | null {
  if (quantity > offer.remaining) return 'left';
  if (mustBeWhole(offer)) return quantity === offer.remaining ? null : 'whole';
  if (fiat > offer.maximum) return 'above';
  return fiat < offer.minimum || quantity === 0n ? 'below' : null;
}
