import { shiftedPrice } from '@eh/contract/trading/market/bulk/price-shift.ts';
import { MARGIN_PERMILLE_MAX } from '@eh/contract/trading/market/listing-status.ts';
import { MINUS } from '@eh/ui/money/money-text.ts';
import { decimalOf, minorOf, typedMinor } from '../amounts.ts';
import { draftOf } from '../edit/edit-draft.ts';
import type { Own } from '../listings/own.ts';
import { type FollowingDraft, marginOf, priceBy } from '../pricing/following.ts';
import { limitFaults, type SaleDraft } from '../sale/draft.ts';

/** The cells of a row that are edited in place, as typed; a fixed price has no margin, a following one no typed price. */
export interface RowDraft {
  readonly price: string;
  /** In percent with its sign. */
  readonly margin: string;
  readonly minimum: string;
  readonly maximum: string;
}
export type Cell = keyof RowDraft;
export type RowFaults = Partial<Readonly<Record<Cell, 'price' | 'margin' | 'missing' | 'aboveMaximum' | 'aboveTotal'>>>;

/** The cells that can be edited in a listing's row. */
export function cellsOf(listing: Pick<Own, 'margin_permille' | 'is_whole_only'>): readonly Cell[] {
  const price: Cell = listing.margin_permille === null ? 'price' : 'margin';
  return listing.is_whole_only ? [price] : [price, 'minimum', 'maximum'];
}

export function rowDraftOf(listing: Own): RowDraft {
  const { price, minimum, maximum } = draftOf(listing);
  const { margin_permille: permille } = listing;
  return { price, minimum, maximum, margin: permille === null ? '' : percentOf(permille) };
}

/** The terms of the listing with what was typed into its row. */
export function termsOfRow(listing: Own, row: RowDraft): SaleDraft {
  const { following, ...terms } = draftOf(listing);
  return {
    ...terms,
    price: row.price,
    minimum: row.minimum,
    maximum: row.maximum,
    following: following && { ...following, ...signed(row.margin) },
  };
}

/** The row of a following price with the price of its margin at this reference; the stored one while the margin is. */
export function withOwnPrice(listing: Own, row: RowDraft, reference: bigint | null): RowDraft {
  const { following } = termsOfRow(listing, row);
  if (following === null) return row;
  const margin = marginOf(following);
  const isUnchanged = reference === null || margin === null || margin === listing.margin_permille;
  return { ...row, price: isUnchanged ? draftOf(listing).price : priceBy(reference, following, listing.side) };
}

/** The faults of what was typed; none for a row that can be saved. */
export function rowFaults(listing: Own, row: RowDraft): RowFaults {
  const terms = termsOfRow(listing, row);
  const { minimum, maximum } = limitFaults(terms, listing.payment_account_ids);
  const priced: RowFaults =
    terms.following === null
      ? typedMinor(row.price) === undefined
        ? { price: 'price' }
        : {}
      : marginOf(terms.following) === null
        ? { margin: 'margin' }
        : {};
  return {
    ...priced,
    ...(minimum && { minimum: minimum === 'aboveMaximum' ? 'aboveMaximum' : 'missing' }),
    // Without a price there is no total to compare with.
    ...(maximum &&
      !(maximum === 'aboveTotal' && 'price' in priced) && {
        maximum: maximum === 'aboveTotal' ? 'aboveTotal' : 'missing',
      }),
  };
}

/** A signed percentage with up to one decimal in permille: -5 for "-0.5". Null for any other text, or beyond the bound. */
export function readPermille(text: string, most: number): number | null {
  const permille = /\d/.test(text) ? marginOf(signed(text)) : null;
  return permille === null || Math.abs(permille) > most ? null : permille;
}

/** Permille as a signed percentage, to type on: "-0.5". */
export function percentOf(permille: number): string {
  return `${permille / PERMILLE_PER_PERCENT}`;
}

/** The price or margin of a listing before and after a shift, and whether it is possible. */
export function shiftOf(listing: Own, permille: number) {
  const { margin_permille: margin } = listing;
  if (margin === null) {
    const minor = shiftedPrice(minorOf(listing.price), permille);
    return { kind: 'price', from: listing.price, to: decimalOf(minor), isPossible: minor > 0n } as const;
  }
  const to = margin + permille;
  return { kind: 'margin', from: margin, to, isPossible: Math.abs(to) <= MARGIN_PERMILLE_MAX } as const;
}

const PERMILLE_PER_PERCENT = 10;

function signed(text: string): Pick<FollowingDraft, 'isBelow' | 'margin'> {
  const typed = text.trim().replace(/\s*%$/, '');
  const [, sign = '', margin = ''] = /^([-+\u2212]?)(.*)$/.exec(typed) ?? [];
  return { isBelow: sign === '-' || sign === MINUS, margin };
}
