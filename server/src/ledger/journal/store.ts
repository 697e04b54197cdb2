import { sql } from 'kysely';
import { binaryArray } from '../../platform/database/statements/binary-arrays.ts';
import type { Reader, Tx } from '../../platform/database/tables.ts';
import type { AccountRef } from './accounts.ts';
import type { BatchPlan } from './plan-batch.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    ledger_accounts: {
      id: string;
      owner_kind: string;
      owner_id: string | null;
      purpose: string;
      currency: string;
      balance: bigint;
      posting_count: bigint;
    };
    ledger_entries: {
      id: string;
      key: string;
      kind: string;
      cause_kind: string;
      cause_id: string;
      posted_at: Date;
      transaction_id: bigint;
    };
    ledger_postings: {
      account_id: string;
      number: bigint;
      entry_id: string;
      amount: bigint;
      balance_before: bigint;
      balance_after: bigint;
      bill_type: string | null;
      posted_at: Date;
    };
    ledger_blocks: {
      height: bigint;
      first_transaction: bigint;
      end_transaction: bigint;
      entry_count: number;
      root: Buffer;
      previous_hash: Buffer;
      hash: Buffer;
      sealed_at: Date;
      format: number;
      secret: Buffer | null;
      skip_hash: Buffer | null;
    };
  }
}

/** The faults of a batch: accounts to open, accounts with too little, entries that already exist. */
export interface Faults {
  readonly missing: ReadonlySet<string>;
  readonly short: ReadonlySet<string>;
  readonly repeated: ReadonlySet<string>;
}

interface FaultRow {
  readonly fault: string;
  readonly subject: string | null;
}

const POST_TYPES = [
  ...(['uuid', 'bigint', 'bigint', 'integer'] as const),
  ...(['uuid', 'text', 'text', 'text', 'uuid', 'timestamptz'] as const),
  ...(['integer', 'integer', 'bigint', 'bigint', 'integer', 'text'] as const),
];

function postParameters({ items, accounts, postings }: BatchPlan): Buffer[] {
  return [
    binaryArray.uuid(accounts.map((plan) => plan.account.id)),
    binaryArray.bigint(accounts.map((plan) => plan.net)),
    binaryArray.bigint(accounts.map((plan) => plan.outflow)),
    binaryArray.integer(accounts.map((plan) => plan.postings)),
    binaryArray.uuid(items.map((item) => item.id)),
    binaryArray.text(items.map((item) => item.movement.key)),
    binaryArray.text(items.map((item) => item.movement.kind)),
    binaryArray.text(items.map((item) => item.movement.cause.kind)),
    binaryArray.uuid(items.map((item) => item.movement.cause.id)),
    binaryArray.timestamptz(items.map((item) => item.postedAt)),
    binaryArray.integer(postings.map((posting) => posting.item)),
    binaryArray.integer(postings.map((posting) => posting.account.slot)),
    binaryArray.bigint(postings.map((posting) => posting.change.amount)),
    binaryArray.bigint(postings.map((posting) => posting.offset)),
    binaryArray.integer(postings.map((posting) => posting.number)),
    binaryArray.text(postings.map((posting) => posting.change.bill)),
  ];
}

/**
 * Reads the answer of `ledger_post`, the database function that writes postings (`server/schema.sql` has its present
 * text): null when the batch is stored. Anything unclear is an error, never a success.
 */
function faultsOf(rows: readonly FaultRow[]): Faults | null {
  if (rows.length === 1 && rows[0]?.fault === 'posted') return null;
  if (rows.length === 0) throw new Error('The books gave no answer to a batch');
  const of = (fault: string) =>
    new Set(rows.flatMap((row) => (row.fault === fault && row.subject !== null ? [row.subject] : [])));
  return { missing: of('missing'), short: of('short'), repeated: of('repeated') };
}

function typedParameters(plan: BatchPlan) {
  return sql.join(postParameters(plan).map((value, index) => sql`${value}::${sql.raw(POST_TYPES[index] ?? '')}[]`));
}

export async function postPlan(tx: Tx, plan: BatchPlan, isWary: boolean): Promise<Faults | null> {
  const answer =
    await sql<FaultRow>`select fault, subject from ledger_post(${typedParameters(plan)}, ${isWary})`.execute(tx);
  return faultsOf(answer.rows);
}

/** Posts a plan that the database stores completely, or else fails along with the surrounding transaction. */
export async function presumePlan(tx: Tx, plan: BatchPlan): Promise<void> {
  await sql`call ledger_post_whole(${typedParameters(plan)})`.execute(tx);
}

export async function openAccounts(tx: Tx, accounts: readonly AccountRef[]): Promise<void> {
  const rows = accounts
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((account) => ({
      id: account.id,
      owner_kind: account.ownerKind,
      owner_id: account.ownerId,
      purpose: account.purpose,
      currency: account.currency,
      balance: 0n,
      posting_count: 0n,
    }));
  await tx
    .insertInto('ledger_accounts')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export type EntryRow = Awaited<ReturnType<typeof entriesById>>[number];
export type PostingRow = Awaited<ReturnType<typeof postingsOfEntries>>[number];

export function entriesById(reader: Reader, ids: readonly string[]) {
  return reader
    .selectFrom('ledger_entries')
    .select(['id', 'key', 'kind', 'cause_kind', 'cause_id', 'posted_at', 'transaction_id'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** The postings of entries, found by their time (the block range index) and then by entry. */
export function postingsOfEntries(
  reader: Reader,
  entries: readonly { readonly id: string; readonly posted_at: Date }[],
) {
  return reader
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
    .select([
      'p.entry_id',
      'p.account_id',
      'p.number',
      'p.amount',
      'p.balance_before',
      'p.balance_after',
      'p.bill_type',
    ])
    .select(['a.owner_kind', 'a.owner_id', 'a.purpose', 'a.currency'])
    .where('p.posted_at', 'in', [...new Set(entries.map((entry) => entry.posted_at))])
    .where(
      'p.entry_id',
      'in',
      entries.map((entry) => entry.id),
    )
    .orderBy('p.entry_id')
    .orderBy('p.account_id')
    .execute();
}

export function balancesById(reader: Reader, ids: readonly string[]) {
  return reader
    .selectFrom('ledger_accounts')
    .select(['id', 'balance'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}
