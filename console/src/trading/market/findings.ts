import { FIAT_DECIMALS, multiplyDivide, parseDecimal } from '@eh/contract/platform/money.ts';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';

/** A fact about a listing found automatically. It suggests where to look; the operator decides. */
export type Finding =
  | { readonly kind: 'names'; readonly wrong: number; readonly isWorthALook: boolean }
  | { readonly kind: 'price'; readonly gap: PriceGap | null; readonly isWorthALook: boolean }
  | { readonly kind: 'texts'; readonly contacts: readonly string[]; readonly isWorthALook: boolean }
  | { readonly kind: 'trades'; readonly trades: number; readonly isWorthALook: boolean };

/** How far a price lies from the reference, in tenths of a percent without sign. */
export interface PriceGap {
  readonly isAbove: boolean;
  readonly perMille: number;
}

export type Checked = Pick<CaseOf<'orders'>, 'accounts' | 'price' | 'reference_price' | 'note' | 'first_message'> & {
  readonly seller: Pick<CaseOf<'orders'>['seller'], 'trades'>;
};

const NOTABLE_GAP_PER_MILLE = 50;

export function findingsIn(listing: Checked): readonly Finding[] {
  const wrong = listing.accounts.filter((account) => !account.is_name_equal).length;
  const gap = priceGap(listing.price, listing.reference_price);
  const contacts = [...contactsIn(listing.note), ...contactsIn(listing.first_message)];
  return [
    { kind: 'names', wrong, isWorthALook: wrong > 0 },
    { kind: 'price', gap, isWorthALook: gap !== null && gap.perMille > NOTABLE_GAP_PER_MILLE },
    { kind: 'texts', contacts, isWorthALook: contacts.length > 0 },
    { kind: 'trades', trades: listing.seller.trades, isWorthALook: listing.seller.trades === 0 },
  ];
}

export function priceGap(price: string, reference: string | null): PriceGap | null {
  const [ownPrice, referencePrice] = [parseDecimal(price, FIAT_DECIMALS), parseDecimal(reference ?? '', FIAT_DECIMALS)];
  if (ownPrice === null || referencePrice === null || referencePrice === 0n) return null;
  const isAbove = ownPrice >= referencePrice;
  const distance = isAbove ? ownPrice - referencePrice : referencePrice - ownPrice;
  return { isAbove, perMille: Number(multiplyDivide(distance, 1000n, referencePrice)) };
}

const MESSENGER = '(?:微信|威信|薇信|电报|扣扣|wechat|weixin|whatsapp|telegram|vx|wx|qq|tg)';

/**
 * Web addresses, phone and account numbers, and messengers followed by an account name, either after a symbol or with a
 * digit in it.
 */
const CONTACT_PATTERNS = [
  /(?:https?:\/\/|www\.)\S+/gi,
  new RegExp(`${MESSENGER}\\s*[:号是+]\\s*[a-z0-9_-]{4,}`, 'gi'),
  new RegExp(`${MESSENGER}\\s*(?=[a-z_-]*\\d)[a-z0-9_-]{5,}`, 'gi'),
  /@[a-z0-9_]{4,}/gi,
  /1\d{2}[\s-]?\d{4}[\s-]?\d{4}|\d{7,}/g,
];

/** The parts of a text that look like a contact outside the platform. */
export function contactsIn(text: string): readonly string[] {
  const found: string[] = [];
  let rest = text.normalize('NFKC');
  for (const pattern of CONTACT_PATTERNS) {
    found.push(...(rest.match(pattern) ?? []));
    rest = rest.replaceAll(pattern, ' ');
  }
  return found;
}
