import type { RequestOf } from '@eh/contract/calls.ts';
import { decimalOf, typedMinor } from '../amounts.ts';

export type MarketRequest = RequestOf<'POST /api/order/market'>;
export type MarketSort = NonNullable<MarketRequest['sort']>;

/** The filters of the market. Empty values filter nothing. */
export interface MarketFilters {
  /** The fiat amount to spend, as typed. */
  readonly amount: string;
  readonly channels: readonly string[];
  readonly windowsMinutes: readonly number[];
  readonly isTakeableOnly: boolean;
  readonly isVerifiedOnly: boolean;
  readonly isFollowedOnly: boolean;
}

export const noFilters: MarketFilters = {
  amount: '',
  channels: [],
  windowsMinutes: [],
  isTakeableOnly: false,
  isVerifiedOnly: false,
  isFollowedOnly: false,
};

/** The request for these filters. Inactive ones are left out, so that equal filters share a cached answer. */
export function marketRequest(filters: MarketFilters): MarketRequest {
  const { channels, windowsMinutes } = filters;
  const amount = typedMinor(filters.amount);
  return {
    ...(amount !== undefined && { amount: decimalOf(amount) }),
    ...(channels.length > 0 && { channels: [...channels].sort() }),
    ...(windowsMinutes.length > 0 && { payment_window_minutes: [...windowsMinutes].sort((a, b) => a - b) }),
    ...(filters.isTakeableOnly && { is_takeable_only: true }),
    ...(filters.isVerifiedOnly && { is_verified_only: true }),
    ...(filters.isFollowedOnly && { is_followed_only: true }),
  };
}

/** The number of active filters. */
export function countFilters(filters: MarketFilters): number {
  return Object.keys(marketRequest(filters)).length;
}

/** The list with the value added, or removed if it was in it. */
export function toggled<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
