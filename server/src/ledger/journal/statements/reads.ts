import type { BillType } from '@eh/contract/ledger/journal/bill-types.ts';
import type { Amount } from '@eh/contract/platform/money.ts';
import { batch } from '../../../platform/database/batching/batch.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import { type AccountRef, USER_PURPOSES, type UserPurpose, userAccount } from '../accounts.ts';
import { type Cause, entryIdOf } from '../movement.ts';
import { entryOfRow, type PostedEntry } from '../posted-entry.ts';
import { balancesById, entriesById, postingsOfEntries } from '../store.ts';
import { countedOf, RETURNING_KINDS } from './counted.ts';
import { type BillRow, billRows, boughtRows, movedSince, type RowFilter, sumRows } from './statement-store.ts';

/** The four accounts of a user, in minor units; an account that never moved holds nothing. */
export interface Balances {
  readonly available: bigint;
  readonly onSale: bigint;
  readonly inTrade: bigint;
  readonly held: bigint;
}

export function balancesOf(reader: Reader, userId: string, currency: string): Promise<Balances> {
  return readBalances(reader, { userId, currency });
}

/** The balances of many users at once. */
export async function balancesOfMany(
  reader: Reader,
  userIds: readonly string[],
  currency: string,
): Promise<ReadonlyMap<string, Balances>> {
  const balances = userIds.map(async (userId) => [userId, await balancesOf(reader, userId, currency)] as const);
  return new Map(await Promise.all(balances));
}

interface WalletAccount {
  readonly userId: string;
  readonly currency: string;
}

const readBalances = batch(async (reader: Reader, accounts: readonly WalletAccount[]) => {
  const idsOf = accounts.map(({ userId, currency }) =>
    USER_PURPOSES.map((purpose) => userAccount(userId, purpose, currency).id),
  );
  const balances = new Map((await balancesById(reader, idsOf.flat())).map((row) => [row.id, row.balance]));
  return idsOf.map((ids): Balances => {
    const held = (purpose: UserPurpose) => balances.get(ids[USER_PURPOSES.indexOf(purpose)] ?? '') ?? 0n;
    return { available: held('available'), onSale: held('on_sale'), inTrade: held('in_trade'), held: held('held') };
  });
});

/** The four accounts of a user just before an instant: the current balances less all movements since. */
export async function balancesBefore(
  reader: Reader,
  of: { readonly userId: string; readonly currency: string },
  instant: Date,
): Promise<Balances> {
  const accounts = USER_PURPOSES.map((purpose) => userAccount(of.userId, purpose, of.currency).id);
  const now = await balancesOf(reader, of.userId, of.currency);
  const moved = await movedSince(reader, accounts, instant);
  const since = (purpose: UserPurpose) => moved.get(userAccount(of.userId, purpose, of.currency).id) ?? 0n;
  return {
    available: now.available - since('available'),
    onSale: now.onSale - since('on_sale'),
    inTrade: now.inTrade - since('in_trade'),
    held: now.held - since('held'),
  };
}

/** The balance of one account of any owner. */
export async function balanceOf(reader: Reader, account: AccountRef): Promise<bigint> {
  const [row] = await balancesById(reader, [account.id]);
  return row?.balance ?? 0n;
}

/** One row of a user's statement: a view of a posting, never a second record. */
export interface Bill {
  readonly entryId: string;
  readonly type: BillType;
  readonly purpose: UserPurpose;
  /** Signed: positive in, negative out. */
  readonly amount: Amount;
  /** The amount added to its owner's sums: nothing for moves between own accounts. */
  readonly counted: Amount;
  readonly balanceAfter: Amount;
  readonly postedAt: Date;
  readonly kind: string;
  readonly cause: Cause;
}

/** Filters of rows; a missing filter matches all. */
export interface BillFilter {
  readonly types?: readonly BillType[];
  readonly sign?: 'in' | 'out';
  readonly from?: Date;
  /** Exclusive. */
  readonly until?: Date;
  /** The unsigned size of a row, in minor units. */
  readonly minimum?: bigint;
  readonly maximum?: bigint;
}

export interface BillsQuery extends BillFilter {
  readonly userId: string;
  readonly currency: string;
  /** The `next` of the previous page. */
  readonly before?: string;
  readonly limit: number;
}

export interface BillsPage {
  readonly bills: readonly Bill[];
  /** The start of the next page; null on the last page. */
  readonly next: string | null;
}

/** The account of coins on sale never makes a row, so three accounts make the statement. */
const BILLED: readonly UserPurpose[] = ['available', 'in_trade', 'held'];
const CURSOR = /^(\d{1,18})\.(\d{1,18})\.(\d{1,18})$/;
const NEWEST = 10n ** 18n - 1n;

/**
 * A page of a user's statement, newest first. The cursor holds the position in each account, so no row is lost or
 * repeated.
 */
export async function billsOf(reader: Reader, query: BillsQuery): Promise<BillsPage> {
  const accounts = BILLED.map((purpose) => userAccount(query.userId, purpose, query.currency));
  const positions = positionsOf(query.before);
  const rows = await billRows(reader, {
    accounts: accounts.map((account, index) => ({ id: account.id, before: positions[index] ?? NEWEST })),
    filter: filterOf(query),
    limit: query.limit,
  });
  const nets = await netChanges(reader, query, rows);
  const purposes = new Map(accounts.map((account, index) => [account.id, BILLED[index] ?? 'available']));
  const next = accounts.map(({ id }, index) => lowest(rows, id) ?? positions[index] ?? NEWEST);
  return {
    bills: rows.map((row) => ({
      entryId: row.entry_id,
      type: row.bill_type as BillType,
      purpose: purposes.get(row.account_id) ?? 'available',
      amount: { currency: query.currency, minor: row.amount },
      counted: {
        currency: query.currency,
        minor: countedOf({ type: row.bill_type as BillType, net: nets.get(row.entry_id) ?? row.amount }),
      },
      balanceAfter: { currency: query.currency, minor: row.balance_after },
      postedAt: row.posted_at,
      kind: row.kind,
      cause: { kind: row.cause_kind, id: row.cause_id },
    })),
    next: rows.length < query.limit ? null : next.join('.'),
  };
}

/** For the few kinds of entry that return a part: the net change of all accounts of one user. */
async function netChanges(
  reader: Reader,
  { userId, currency }: WalletAccount,
  rows: readonly BillRow[],
): Promise<ReadonlyMap<string, bigint>> {
  const returning = rows.filter((row) => RETURNING_KINDS.includes(row.kind));
  if (returning.length === 0) return new Map();
  const own = new Set(USER_PURPOSES.map((purpose) => userAccount(userId, purpose, currency).id));
  const entries = returning.map((row) => ({ id: row.entry_id, posted_at: row.posted_at }));
  const nets = new Map<string, bigint>();
  for (const { entry_id: id, account_id: account, amount } of await postingsOfEntries(reader, entries))
    if (own.has(account)) nets.set(id, (nets.get(id) ?? 0n) + amount);
  return nets;
}

/** The number of rows that match a statement's filters, and the sums of in and out, both as positive minor units. */
export async function billSums(
  reader: Reader,
  query: BillFilter & Pick<BillsQuery, 'userId' | 'currency'>,
): Promise<{ readonly lines: bigint; readonly incoming: bigint; readonly outgoing: bigint }> {
  const accounts = USER_PURPOSES.map((purpose) => userAccount(query.userId, purpose, query.currency).id);
  return sumRows(reader, { accounts, filter: filterOf(query) });
}

/**
 * The amount that a user has bought since an instant, in minor units. Purchases are credited to the available account.
 */
export const boughtSince = batch((reader: Reader, asked: readonly (WalletAccount & { readonly from: Date })[]) =>
  boughtRows(
    reader,
    asked.map(({ userId, currency, from }) => ({ accountId: userAccount(userId, 'available', currency).id, from })),
  ),
);

function filterOf({ types, sign, from, until, minimum, maximum }: BillFilter): RowFilter {
  return {
    types: types?.length ? types : null,
    sign: sign ?? null,
    from: from ?? null,
    until: until ?? null,
    minimum: minimum ?? null,
    maximum: maximum ?? null,
  };
}

function positionsOf(before: string | undefined): readonly bigint[] {
  return (before === undefined ? null : CURSOR.exec(before))?.slice(1).map(BigInt) ?? [];
}

function lowest(rows: readonly { account_id: string; number: bigint }[], accountId: string): bigint | undefined {
  return rows.findLast((row) => row.account_id === accountId)?.number;
}

/** An entry with all its changes. */
export interface EntryDetail extends PostedEntry {
  readonly postings: readonly {
    readonly accountId: string;
    readonly ownerKind: string;
    readonly ownerId: string | null;
    readonly purpose: string;
    readonly currency: string;
    readonly number: bigint;
    readonly amount: bigint;
    readonly balanceBefore: bigint;
    readonly balanceAfter: bigint;
    readonly bill: BillType | null;
  }[];
}

/** An entry by its id or by the key of its movement; null when there is none. */
export async function entryOf(
  reader: Reader,
  by: { readonly id: string } | { readonly key: string },
): Promise<EntryDetail | null> {
  const [entry] = await entriesById(reader, ['id' in by ? by.id : entryIdOf(by.key)]);
  if (entry === undefined) return null;
  const postings = await postingsOfEntries(reader, [entry]);
  return {
    ...entryOfRow(entry, false),
    postings: postings.map((row) => ({
      accountId: row.account_id,
      ownerKind: row.owner_kind,
      ownerId: row.owner_id,
      purpose: row.purpose,
      currency: row.currency,
      number: row.number,
      amount: row.amount,
      balanceBefore: row.balance_before,
      balanceAfter: row.balance_after,
      bill: row.bill_type as BillType | null,
    })),
  };
}
