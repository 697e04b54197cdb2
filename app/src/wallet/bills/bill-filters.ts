import type { RequestOf } from '@eh/contract/calls.ts';
import { BILL_SEARCH_MAX } from '@eh/contract/platform/field-bounds.ts';
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

const ZERO = /^0*\.?0*$/;

/** The request for these filters. Days begin and end in UTC+8, as the months of the statement do. */
export function requestOf(filters: BillFilters): BillRequest {
  const types = kinds[filters.kind];
  return {
    ...(types.length > 0 ? { types } : {}),
    ...(filters.sign === null ? {} : { sign: filters.sign }),
    ...instantsOf(filters),
    ...(isZero(filters.minimum) ? {} : { amount_min: filters.minimum.replace(/\.$/, '') }),
    ...(isZero(filters.maximum) ? {} : { amount_max: filters.maximum.replace(/\.$/, '') }),
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
  const paramOf = (name: string, form: RegExp) => (form.test(params[name] ?? '') ? (params[name] ?? '') : '');
  return {
    kind: isKind(kind) ? kind : 'all',
    sign: sign === 'in' || sign === 'out' ? sign : null,
    fromDay: paramOf('from', DAY),
    untilDay: paramOf('until', DAY),
    minimum: paramOf('min', AMOUNT),
    maximum: paramOf('max', AMOUNT),
    search: q.trim().slice(0, BILL_SEARCH_MAX),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const AMOUNT = /^\d{1,12}(\.\d{0,2})?$/;

function isKind(name: string): name is Kind {
  return Object.hasOwn(kinds, name);
}

/** Whether the filter sheet, beyond the chips, narrows the list. */
export function hasSheetFilters(filters: BillFilters): boolean {
  return [filters.fromDay, filters.untilDay].some((day) => day !== '') || !isZero(filters.minimum + filters.maximum);
}

function isZero(amount: string): boolean {
  return ZERO.test(amount);
}
