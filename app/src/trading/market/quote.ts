import { priceOf, quantityFor } from '@eh/contract/platform/money.ts';
import { minorOf, typedOf } from './amounts.ts';
import type { MarketRow } from './queries.ts';

/** What a listing offers, in minor units of coin and fiat. */
export interface Offer {
  readonly price: bigint;
  readonly remaining: bigint;
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly isWholeOnly: boolean;
}

/** What the buyer typed: a sum to spend, or a quantity to get. */
export interface Entry {
  readonly kind: 'fiat' | 'quantity';
  readonly text: string;
}

/** An entry that was kept over a reload; null for anything else. */
export function readEntry(kept: unknown): Entry | null {
  if (typeof kept !== 'object' || kept === null || !('kind' in kept) || !('text' in kept)) return null;
  const { kind, text } = kept;
  return (kind === 'fiat' || kind === 'quantity') && typeof text === 'string' ? { kind, text } : null;
}

export type Fault = 'nothing' | 'below' | 'above' | 'left' | 'whole';

export interface Quote {
  readonly fiat: bigint;
  readonly quantity: bigint;
  readonly fault: Fault | null;
}

/** What an entry costs and brings, by the same rules by which the server takes an order. */
export function quoteOf(offer: Offer, entry: Entry): Quote {
  const typed = minorOf(entry.text);
  const amounts =
    entry.kind === 'quantity'
      ? { quantity: typed, fiat: priceOf(typed, offer.price) }
      : { quantity: quantityOf(offer, typed), fiat: typed };
  return { ...amounts, fault: typed === 0n ? 'nothing' : faultOf(offer, amounts) };
}

export function offerOf(row: MarketRow): Offer {
  return {
    price: minorOf(row.price),
    remaining: minorOf(row.remaining),
    minimum: minorOf(row.minimum),
    maximum: minorOf(row.maximum),
    isWholeOnly: row.is_whole_only,
  };
}

/** Whether the rest can only be bought as a whole: by the seller's wish, or because less is left than his minimum. */
export function mustBeWhole(offer: Offer): boolean {
  return offer.isWholeOnly || offer.minimum >= worthOfRest(offer);
}

/** The most that can be entered, as typed text. */
export function mostOf(offer: Offer, kind: Entry['kind']): string {
  const rest = worthOfRest(offer);
  const isRest = mustBeWhole(offer) || offer.maximum >= rest;
  if (kind === 'fiat') return typedOf(isRest ? rest : offer.maximum);
  return typedOf(isRest ? offer.remaining : quantityFor(offer.maximum, offer.price));
}

/** The same wish entered the other way. */
export function turned(offer: Offer, entry: Entry, kind: Entry['kind']): Entry {
  const quote = quoteOf(offer, entry);
  if (entry.kind === kind || quote.fault === 'nothing') return { kind, text: entry.kind === kind ? entry.text : '' };
  return { kind, text: typedOf(kind === 'fiat' ? quote.fiat : quote.quantity) };
}

function worthOfRest(offer: Offer): bigint {
  return priceOf(offer.remaining, offer.price);
}

/** The price of the whole rest is the one sum that may round up to it. */
function quantityOf(offer: Offer, fiat: bigint): bigint {
  return fiat === worthOfRest(offer) ? offer.remaining : quantityFor(fiat, offer.price);
}

function faultOf(offer: Offer, { fiat, quantity }: { fiat: bigint; quantity: bigint }): Fault | null {
  if (quantity > offer.remaining) return 'left';
  if (mustBeWhole(offer)) return quantity === offer.remaining ? null : 'whole';
  if (fiat > offer.maximum) return 'above';
  return fiat < offer.minimum || quantity === 0n ? 'below' : null;
}
