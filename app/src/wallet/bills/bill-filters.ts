import type { RequestOf } from '@eh/contract/calls.ts';

export type BillRequest = Omit<RequestOf<'POST /api/report/fund'>, 'cursor' | 'limit'>;
type BillTypes = NonNullable<BillRequest['types']>;

export const kinds = {
  all: [],
  buy: ['Buy'],
  sell: ['Sell', 'Sell_Fall', 'Sell_Success'],
  transfer: ['Transfer_In', 'Transfer_Out'],
  payment: ['Transfer_Reduce', 'Transfer_Claim'],
  usdt: ['Normal_Claim', 'Normal_Reduce'],
} satisfies Record<string, BillTypes>;
export type Kind = keyof typeof kinds;

/** What of the statement is shown. Days are "2026-11-21" or empty, sizes plain decimals or empty. */
export interface BillFilters {
  readonly kind: Kind;
  readonly sign: 'in' | 'out' | null;
  readonly fromDay: string;
  /** This day is included. */
  readonly untilDay: string;
  readonly minimum: string;
  readonly maximum: string;
}

export const noFilters: BillFilters = { kind: 'all', sign: null, fromDay: '', untilDay: '', minimum: '', maximum: '' };

const SECOND = 1000;
const DAY_SECONDS = 86_400;
const ZONE_SECONDS = 8 * 3600;
const NOTHING = /^0*\.?0*$/;

/** The filters as the call takes them. Days begin and end in UTC+8, as the months of the statement do. */
export function requestOf(filters: BillFilters): BillRequest {
  const types = kinds[filters.kind];
  const from = startOfDay(filters.fromDay);
  const until = startOfDay(filters.untilDay);
  return {
    ...(types.length > 0 ? { types } : {}),
    ...(filters.sign === null ? {} : { sign: filters.sign }),
    ...(from === null ? {} : { from }),
    ...(until === null ? {} : { until: until + DAY_SECONDS }),
    ...(isNothing(filters.minimum) ? {} : { amount_min: filters.minimum.replace(/\.$/, '') }),
    ...(isNothing(filters.maximum) ? {} : { amount_max: filters.maximum.replace(/\.$/, '') }),
  };
}

/** Whether anything beyond the chips narrows the list. */
export function hasFineFilters(filters: BillFilters): boolean {
  return [filters.fromDay, filters.untilDay].some((day) => day !== '') || !isNothing(filters.minimum + filters.maximum);
}

export type Span = 'week' | 'month' | 'quarter' | 'year';
const SPAN_DAYS: Readonly<Record<Span, number>> = { week: 7, month: 30, quarter: 90, year: 365 };

/** The last so many days up to today, as the filter keeps them. */
export function spanOf(span: Span, nowSeconds: number): Pick<BillFilters, 'fromDay' | 'untilDay'> {
  return { fromDay: dayOf(nowSeconds - (SPAN_DAYS[span] - 1) * DAY_SECONDS), untilDay: dayOf(nowSeconds) };
}

/** "2026-11-21" in UTC+8. */
export function dayOf(seconds: number): string {
  return new Date((seconds + ZONE_SECONDS) * SECOND).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

function startOfDay(day: string): number | null {
  const milliseconds = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(milliseconds) ? null : milliseconds / SECOND - ZONE_SECONDS;
}

function isNothing(amount: string): boolean {
  return NOTHING.test(amount);
}
