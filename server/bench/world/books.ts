import type { AccountRef } from '../../src/ledger/journal/accounts.ts';
import type { Movement } from '../../src/ledger/journal/movement.ts';
import { itemOf } from '../../src/ledger/journal/plan-batch.ts';
import { accountsSheet, numberOf, PLATFORM, PURPOSES, walletOf } from './people.ts';
import { type Sheet, sheetOf } from './sheet.ts';

/** As many as group commit brings together on a busy day. */
const ENTRIES_A_TRANSACTION = 32;

/** Writes movements as the ledger would: keys, ids, legs and bills are its own; balances and numbers are counted here. */
export interface Books {
  post(movement: Movement, at: Date): void;
  available(person: number): bigint;
  /** Bills posted so far. */
  readonly bills: number;
  readonly sheets: readonly Sheet[];
  /** The accounts as all postings have left them. */
  accountRows(personId: (person: number) => string): Generator<Sheet>;
}

export function openBooks(people: number, firstTransaction: bigint): Books {
  const slots = (people + 1) * PURPOSES.length;
  const balances = new BigInt64Array(slots);
  const counts = new Uint32Array(slots);
  const [entries, postings, accounts] = [entriesSheet(), postingsSheet(), accountsSheet()];
  let [entryCount, bills] = [0, 0];

  function write(account: AccountRef, amount: bigint) {
    const slot = slotOf(account);
    const before = balances[slot] ?? 0n;
    const after = before + amount;
    if (after < 0n && account.ownerKind === 'user') throw new Error(`${account.id} would hold ${after}`);
    const number = (counts[slot] ?? 0) + 1;
    balances[slot] = after;
    counts[slot] = number;
    return { before, after, number };
  }

  return {
    post(movement, at) {
      const { id, changes } = itemOf(movement, at);
      const transaction = firstTransaction + BigInt(Math.floor(entryCount / ENTRIES_A_TRANSACTION));
      entryCount += 1;
      entries.add([id, movement.key, movement.kind, movement.cause.kind, movement.cause.id, at, transaction]);
      for (const { account, amount, bill } of changes) {
        const { before, after, number } = write(account, amount);
        postings.add([account.id, number, id, amount, before, after, bill, at]);
        if (bill !== null) bills += 1;
      }
    },
    available: (person) => balances[person * PURPOSES.length] ?? 0n,
    get bills() {
      return bills;
    },
    sheets: [entries, postings],
    *accountRows(personId) {
      for (const [slot, account] of PLATFORM.entries())
        accounts.add([
          account.id,
          'platform',
          null,
          account.purpose,
          account.currency,
          balances[slot] ?? 0n,
          counts[slot] ?? 0,
        ]);
      for (let slot = PURPOSES.length; slot < slots; slot += 1) {
        if (counts[slot] === 0) continue;
        const owner = personId(Math.floor(slot / PURPOSES.length));
        const account = walletOf(owner, PURPOSES[slot % PURPOSES.length] ?? 'available');
        accounts.add([
          account.id,
          'user',
          owner,
          account.purpose,
          account.currency,
          balances[slot] ?? 0n,
          counts[slot] ?? 0,
        ]);
        if (accounts.isFull) yield accounts;
      }
      yield accounts;
    },
  };
}

/** The first slots, of a person that is not there, are the platform's. */
function slotOf({ ownerId, purpose }: AccountRef): number {
  if (ownerId === null) return PLATFORM.findIndex((account) => account.purpose === purpose);
  return numberOf(ownerId) * PURPOSES.length + PURPOSES.findIndex((name) => name === purpose);
}

const entriesSheet = () =>
  sheetOf('ledger_entries', [
    ...(['id', 'key', 'kind', 'cause_kind', 'cause_id', 'posted_at', 'transaction_id'] as const),
  ]);
const postingsSheet = () =>
  sheetOf('ledger_postings', [
    ...([
      'account_id',
      'number',
      'entry_id',
      'amount',
      'balance_before',
      'balance_after',
      'bill_type',
      'posted_at',
    ] as const),
  ]);
