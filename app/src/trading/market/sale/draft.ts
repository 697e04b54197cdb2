import type { RequestOf } from '@eh/contract/calls.ts';
import { sentAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, priceOf } from '@eh/contract/platform/money.ts';
import { LISTING_PAYMENT_ACCOUNTS_MAX, paymentWindowsMinutes } from '@eh/contract/trading/market/listing-status.ts';
import { isRecord } from '@eh/ui/reader/stored.ts';
import { decimalOf, typedMinor } from '../amounts.ts';
import { cappedRequest, type FollowingDraft, followingRequest, marginOf } from '../pricing/following.ts';
import type { OwnListing } from '../queries.ts';

type WindowMinutes = (typeof paymentWindowsMinutes)[number];
export type Conditions = OwnListing['conditions'];

/** A listing before it is posted, with its amounts as typed. */
export interface SaleDraft {
  readonly quantity: string;
  readonly price: string;
  /** Set for a price that follows the reference price; `price` is then its current value. */
  readonly following: FollowingDraft | null;
  readonly isWholeOnly: boolean;
  readonly minimum: string;
  readonly maximum: string;
  readonly accountIds: readonly string[];
  readonly windowMinutes: WindowMinutes;
  readonly hasUniqueCents: boolean;
  readonly note: string;
  readonly firstMessage: string;
  readonly conditions: Conditions;
  readonly acceptsAutomatically: boolean;
  /** The business hours of the seller, in the time zone of this device; null for none. */
  readonly openHours: { readonly from: string; readonly until: string } | null;
}

export const emptyDraft: SaleDraft = {
  quantity: '',
  price: '',
  following: null,
  isWholeOnly: false,
  minimum: '',
  maximum: '',
  accountIds: [],
  windowMinutes: 15,
  hasUniqueCents: true,
  note: '',
  firstMessage: '',
  conditions: { completion_percent: 0, trades: 0, registered_days: 0, level: 0 },
  acceptsAutomatically: false,
  openHours: null,
};

/** The price of the whole quantity, in minor units of fiat; zero until both are typed. */
export function totalPriceOf(draft: SaleDraft): bigint {
  const [quantity, price] = [typedMinor(draft.quantity), typedMinor(draft.price)];
  return quantity === undefined || price === undefined ? 0n : priceOf(quantity, price);
}

/** The allowed prices, the coins available to sell and the smallest quantity of a listing, in minor units. */
export interface SaleBounds {
  readonly lowest: bigint;
  readonly highest: bigint;
  /** Null where nothing is locked: for a buy listing. */
  readonly available: bigint | null;
  readonly smallest: bigint;
}

export type SaleField = 'quantity' | 'price' | 'margin' | 'bound' | 'minimum' | 'maximum' | 'accounts' | 'openHours';
export type SaleFault = 'nothing' | 'tooMuch' | 'tooFew' | 'outOfRange' | 'aboveMaximum' | 'aboveTotal' | 'tooMany';
export type SaleFaults = Partial<Readonly<Record<SaleField, SaleFault>>>;

/** The faults of the first step: quantity and price. */
export function quantityFaults(draft: SaleDraft, bounds: SaleBounds): SaleFaults {
  const quantity = typedMinor(draft.quantity);
  const price = typedMinor(draft.price);
  return {
    ...quantityFault(quantity, bounds),
    ...(price === undefined
      ? { price: 'nothing' }
      : (price < bounds.lowest || price > bounds.highest) && { price: 'outOfRange' }),
    ...followingFaults(draft),
  };
}

function quantityFault(quantity: bigint | undefined, { available, smallest }: SaleBounds): SaleFaults {
  if (quantity === undefined) return { quantity: 'nothing' };
  if (available !== null && quantity > available) return { quantity: 'tooMuch' };
  return quantity < smallest ? { quantity: 'tooFew' } : {};
}

/** The faults of a following price. */
export function followingFaults({ following }: SaleDraft): SaleFaults {
  if (following === null) return {};
  return {
    ...(marginOf(following) === null && { margin: 'outOfRange' }),
    ...(typedMinor(following.bound) === undefined && { bound: 'nothing' }),
  };
}

/** The faults of the second step: limits per trade, and payment accounts. */
export function limitFaults(draft: SaleDraft, ownAccountIds: readonly string[]): SaleFaults {
  const chosen = draft.accountIds.filter((id) => ownAccountIds.includes(id)).length;
  const accounts: SaleFaults =
    chosen === 0 ? { accounts: 'nothing' } : chosen > LISTING_PAYMENT_ACCOUNTS_MAX ? { accounts: 'tooMany' } : {};
  if (draft.isWholeOnly) return accounts;
  const minimum = typedMinor(draft.minimum);
  const maximum = typedMinor(draft.maximum);
  return {
    ...accounts,
    ...(minimum === undefined
      ? { minimum: 'nothing' }
      : maximum !== undefined && minimum > maximum && { minimum: 'aboveMaximum' }),
    ...(maximum === undefined ? { maximum: 'nothing' } : maximum > totalPriceOf(draft) && { maximum: 'aboveTotal' }),
  };
}

/** The faults of the third step: business hours. */
export function termFaults({ openHours }: SaleDraft): SaleFaults {
  if (openHours === null) return {};
  const { from, until } = openHours;
  return from === '' || until === '' || from === until ? { openHours: 'nothing' } : {};
}

/** The request that posts the draft, without the payment password. A whole listing has its total price as both limits. */
export function saleRequest(
  draft: SaleDraft,
  ownAccountIds: readonly string[],
  timeZone: string,
): Omit<RequestOf<'POST /api/order/sale'>, 'security_password'> {
  const totalPrice = decimalOf(totalPriceOf(draft));
  return {
    total: sentAmount(draft.quantity, COIN_DECIMALS),
    price: sentAmount(draft.price, FIAT_DECIMALS),
    following: followingRequest(draft.following),
    minimum: draft.isWholeOnly ? totalPrice : sentAmount(draft.minimum, FIAT_DECIMALS),
    maximum: draft.isWholeOnly ? totalPrice : sentAmount(draft.maximum, FIAT_DECIMALS),
    is_whole_only: draft.isWholeOnly,
    payment_account_ids: draft.accountIds.filter((id) => ownAccountIds.includes(id)),
    payment_window_minutes: draft.windowMinutes,
    note: draft.note.trim(),
    first_message: draft.firstMessage.trim(),
    conditions: draft.conditions,
    accepts_automatically: draft.acceptsAutomatically,
    has_unique_cents: draft.hasUniqueCents,
    open_hours: draft.openHours && { ...draft.openHours, time_zone: timeZone },
  };
}

/** The request that posts the draft as a buy listing. */
export function bidRequest(
  draft: SaleDraft,
  ownAccountIds: readonly string[],
  timeZone: string,
): RequestOf<'POST /api/bid/post'> {
  const {
    following: _,
    is_whole_only: _whole,
    accepts_automatically: _accepts,
    has_unique_cents: _cents,
    ...shared
  } = saleRequest(draft, ownAccountIds, timeZone);
  return { ...shared, following: cappedRequest(draft.following) };
}

/** Restores a draft from the device's storage. Invalid values are replaced by those of an empty draft. */
export function restoreDraft(stored: Readonly<Record<string, unknown>>): SaleDraft {
  const conditions = isRecord(stored['conditions']) ? stored['conditions'] : {};
  const text = (name: keyof SaleDraft) => (typeof stored[name] === 'string' ? stored[name] : '');
  const flag = (name: 'isWholeOnly' | 'hasUniqueCents' | 'acceptsAutomatically') =>
    typeof stored[name] === 'boolean' ? stored[name] : emptyDraft[name];
  const count = (name: keyof Conditions) => (typeof conditions[name] === 'number' ? conditions[name] : 0);
  const ids: readonly unknown[] = Array.isArray(stored['accountIds']) ? stored['accountIds'] : [];
  return {
    quantity: text('quantity'),
    price: text('price'),
    following: restoreFollowing(stored['following']),
    isWholeOnly: flag('isWholeOnly'),
    minimum: text('minimum'),
    maximum: text('maximum'),
    accountIds: ids.filter((id) => typeof id === 'string'),
    windowMinutes:
      paymentWindowsMinutes.find((minutes) => minutes === stored['windowMinutes']) ?? emptyDraft.windowMinutes,
    hasUniqueCents: flag('hasUniqueCents'),
    note: text('note'),
    firstMessage: text('firstMessage'),
    conditions: {
      completion_percent: count('completion_percent'),
      trades: count('trades'),
      registered_days: count('registered_days'),
      level: count('level'),
    },
    acceptsAutomatically: flag('acceptsAutomatically'),
    openHours: restoreHours(stored['openHours']),
  };
}

function restoreFollowing(stored: unknown): SaleDraft['following'] {
  if (!isRecord(stored)) return null;
  // Drafts of earlier versions call the bound a floor.
  const { isBelow, margin, floor, bound = floor } = stored;
  return typeof margin === 'string' && typeof bound === 'string' ? { isBelow: isBelow === true, margin, bound } : null;
}

function restoreHours(stored: unknown): SaleDraft['openHours'] {
  if (!isRecord(stored)) return null;
  const { from, until } = stored;
  return typeof from === 'string' && typeof until === 'string' ? { from, until } : null;
}
