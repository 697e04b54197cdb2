import type { RequestOf } from '@eh/contract/calls.ts';
import { BILL_SEARCH_MAX } from '@eh/contract/platform/field-bounds.ts';
import { sentAmount, typedAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { COIN_DECIMALS } from '@eh/contract/platform/money.ts';
import { type Days, instantsOf } from '../../parts/dates/days.ts';
import type { PageParams } from '../../shell/pages/page-stack.ts';

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

/** The filters of the statement. Days are "2026-11-21" or empty, amounts plain decimals or empty. */
export interface BillFilters extends Days {
  readonly kind: Kind;
  readonly sign: 'in' | 'out' | null;
  readonly minimum: string;
  readonly maximum: string;
  /** The text to search for, or empty. */
  readonly search: string;
}

export const noFilters: BillFilters = {
  kind: 'all',
  sign: null,
  fromDay: '',
  untilDay: '',
  minimum: '',
  maximum: '',
  search: '',
};

/** The request for these filters. Days begin and end in UTC+8, as the months of the statement do. */
export function requestOf(filters: BillFilters): BillRequest {
  const types = kinds[filters.kind];
  return {
    ...(types.length > 0 ? { types } : {}),
    ...(filters.sign === null ? {} : { sign: filters.sign }),
    ...instantsOf(filters),
    ...(isNone(filters.minimum) ? {} : { amount_min: sentAmount(filters.minimum, COIN_DECIMALS) }),
    ...(isNone(filters.maximum) ? {} : { amount_max: sentAmount(filters.maximum, COIN_DECIMALS) }),
    ...(filters.search === '' ? {} : { search: filters.search }),
  };
}

/** The filters as parameters of the page address, without inactive ones. */
export function paramsOf(filters: BillFilters): PageParams {
  const { kind, sign, fromDay: from, untilDay: until, minimum: min, maximum: max, search: q } = filters;
  const all = { kind: kind === 'all' ? '' : kind, sign: sign ?? '', from, until, min, max, q };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** The filters of a page address. Invalid parameters are ignored. */
export function filtersOf(params: PageParams): BillFilters {
  const { kind = '', sign, q = '' } = params;
  const dayOf = (day = '') => (DAY.test(day) ? day : '');
  const amountOf = (amount = '') => (isNone(amount) ? '' : amount);
  return {
    kind: isKind(kind) ? kind : 'all',
    sign: sign === 'in' || sign === 'out' ? sign : null,
    fromDay: dayOf(params['from']),
    untilDay: dayOf(params['until']),
    minimum: amountOf(params['min']),
    maximum: amountOf(params['max']),
    search: q.trim().slice(0, BILL_SEARCH_MAX),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function isKind(name: string): name is Kind {
  return Object.hasOwn(kinds, name);
}

/** Whether the filter sheet, beyond the chips, narrows the list. */
export function hasSheetFilters(filters: BillFilters): boolean {
  const { fromDay, untilDay, minimum, maximum } = filters;
  return fromDay !== '' || untilDay !== '' || !isNone(minimum) || !isNone(maximum);
}

/** Empty text, zero and anything that is not an amount filter nothing. */
function isNone(amount: string): boolean {
  return typedAmount(amount, COIN_DECIMALS) === undefined;
}
