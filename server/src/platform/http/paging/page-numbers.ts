import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@eh/contract/platform/fields.ts';
import { invalidRequest } from '../requests/invalid-request.ts';

/** The paged lists of the specification, with the default length of a page. */
export const pagedLists: Readonly<Record<string, number>> = {
  'GET /api/bulletins': PAGE_SIZE_DEFAULT,
  'POST /api/exchange/index': PAGE_SIZE_DEFAULT,
  'POST /api/transfer/index': PAGE_SIZE_DEFAULT,
  'POST /api/report/fund': PAGE_SIZE_DEFAULT,
  'POST /api/order/market': PAGE_SIZE_DEFAULT,
  'POST /api/order/index': PAGE_SIZE_DEFAULT,
  'POST /api/transaction': PAGE_SIZE_DEFAULT,
  'POST /api/complain/replies': PAGE_SIZE_MAX,
};

/** The lists of the specification that are returned whole: their second page is empty. */
export const wholeLists: readonly string[] = [
  'GET /api/banners',
  'GET /api/alerts',
  'GET /api/help/index',
  'POST /api/notifications',
  'GET /api/currency/rates',
  'GET /api/wallet/chains',
  'GET /api/wallet/bankbins',
  'GET /api/wallet/index',
  'POST /api/transfer/accounts',
];

/** The spellings of a page's number (from 1), of its length, and of the number of rows before it. */
const PAGE = ['page', 'page_no', 'pageNo', 'page_num', 'pageNum', 'current_page', 'currentPage'];
const SIZE = ['limit', 'page_size', 'pageSize', 'per_page', 'perPage', 'size'];
const OFFSET = ['offset'];

/**
 * A page number reaches at most this many rows, because all earlier rows must be read. Beyond that, a cursor is needed.
 */
const ROWS_BEFORE_MAX = 200;
/** The reads for one page: four for the rows before it, more if a search returns short pages. */
const PASSES_MAX = 10;

type Fields = Readonly<Record<string, unknown>>;
type Read<Input> = (input: Input) => Promise<unknown>;

interface ListAnswer {
  readonly rows: readonly unknown[];
  readonly next_cursor: string | null;
}

interface Asked<Input> {
  readonly call: string;
  /** The fields as sent; those not in the call's contract are read only here. */
  readonly sent: unknown;
  readonly input: Input;
}

/**
 * Serves a page of a list by number, as clients of the specification request it; asking for the second page never
 * returns the first again. Cursors, which lose no rows while a list grows, take precedence.
 */
export async function servePage<Input extends { readonly body: object }>(
  { call, sent, input }: Asked<Input>,
  read: Read<Input>,
): Promise<unknown> {
  const usualSize = pagedLists[call];
  const isWhole = wholeLists.includes(call);
  if ((usualSize === undefined && !isWhole) || typeof sent !== 'object' || sent === null) return read(input);
  const fields: Fields = { ...sent };
  const before = rowsBefore(fields, usualSize ?? PAGE_SIZE_DEFAULT);
  if (usualSize === undefined) return before > 0 ? emptied(await read(input)) : read(input);
  const size = sizeOf(fields) ?? usualSize;
  const isNumbered = numberIn(fields, [...PAGE, ...OFFSET]) !== null && !('cursor' in input.body);
  if (!isNumbered) return read(sizeOf(fields) === null ? input : { ...input, body: { ...input.body, limit: size } });
  if (before > ROWS_BEFORE_MAX) throw tooFar();
  return walk({ before, size }, (limit, cursor) =>
    read({ ...input, body: { ...input.body, limit, ...(cursor === null ? {} : { cursor }) } }),
  );
}

/** Reads from the start up to the page, and fills it if the list returns short pages. */
async function walk(
  { before, size }: { readonly before: number; readonly size: number },
  read: (limit: number, cursor: string | null) => Promise<unknown>,
): Promise<unknown> {
  const rows: unknown[] = [];
  let [left, cursor]: [number, string | null] = [before, null];
  for (let pass = 1; pass <= PASSES_MAX; pass += 1) {
    const isBefore = left > 0;
    const answer = await read(isBefore ? Math.min(left, PAGE_SIZE_MAX) : size - rows.length, cursor);
    if (!isList(answer)) return answer;
    cursor = answer.next_cursor;
    if (isBefore) left -= answer.rows.length;
    else rows.push(...answer.rows);
    if (isBefore && cursor === null) return emptied(answer);
    if (rows.length >= size || cursor === null || (!isBefore && pass === PASSES_MAX)) return { ...answer, rows };
  }
  throw tooFar();
}

function rowsBefore(fields: Fields, usualSize: number): number {
  const page = numberIn(fields, PAGE);
  if (page === 0) throw invalidRequest({ en: 'page: pages are counted from 1', zh: 'page：页码从 1 开始' }, 'page');
  if (page !== null) return (page - 1) * (sizeOf(fields) ?? usualSize);
  return numberIn(fields, OFFSET) ?? 0;
}

function sizeOf(fields: Fields): number | null {
  const size = numberIn(fields, SIZE);
  if (size === null || (size > 0 && size <= PAGE_SIZE_MAX)) return size;
  throw invalidRequest({ en: `limit: 1 to ${PAGE_SIZE_MAX}`, zh: `limit：应为 1 至 ${PAGE_SIZE_MAX}` }, 'limit');
}

/** The first of these fields that is given, as a whole number or its text. */
function numberIn(fields: Fields, names: readonly string[]): number | null {
  const given = names.find((name) => fields[name] !== undefined && fields[name] !== null && fields[name] !== '');
  if (given === undefined) return null;
  const written = String(fields[given]);
  if (!/^\d{1,9}$/.test(written))
    throw invalidRequest({ en: `${given}: not a whole number`, zh: `${given}：应为整数` }, given);
  return Number(written);
}

function tooFar() {
  return invalidRequest(
    { en: 'page: too far for a number, go on with next_cursor', zh: 'page：页码过大，请用 next_cursor 继续' },
    'page',
  );
}

/** The same answer with empty lists. */
function emptied(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  const parts = Object.entries(answer).map(([name, part]) => [name, Array.isArray(part) ? [] : part] as const);
  return Object.fromEntries(parts);
}

function isList(answer: unknown): answer is ListAnswer {
  return typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows);
}
