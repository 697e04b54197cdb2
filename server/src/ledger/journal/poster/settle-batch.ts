import { ledgerRefusals } from '@eh/contract/ledger/journal/refusals.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { entryOfItem } from '../posted-entry.ts';
import { settleRepeats } from '../settle-repeats.ts';
import type { Faults } from '../store.ts';
import { isTransient, type Lane } from './lane.ts';
import type { Waiting } from './pick-batch.ts';

interface Place {
  readonly lane: Lane;
  readonly reader: Reader;
  readonly log: Log;
}

/** Each round takes out at least one item or opens the accounts that were missing. */
const ROUNDS_MAX = 20;

/** Posts items together and answers each of them; what stood in the way is taken out, the rest goes again. */
export async function settleBatch(place: Place, items: readonly Waiting[], round = 0): Promise<void> {
  if (items.length === 0) return;
  try {
    if (round > ROUNDS_MAX) throw new Error('The books could not settle a batch');
    const faults = await place.lane.post(items);
    if (faults === null) for (const item of items) item.resolve(entryOfItem(item));
    else await mend(place, items, faults, round);
  } catch (error) {
    await divide(place, items, error, round);
  }
}

async function mend(place: Place, items: readonly Waiting[], faults: Faults, round: number): Promise<void> {
  if (faults.missing.size > 0) await place.lane.openAccounts(items, faults.missing);
  const left = await answerRepeats(place, items, faults);
  const { refused, risky, safe } = sortOut(left, faults.short);
  for (const item of refused) item.reject(new Refusal(ledgerRefusals.InsufficientFunds));
  // The safe ones go first and together; each risky one follows by itself, so that it alone bears its refusal.
  const next = [safe, ...risky.map((item) => [item])];
  await Promise.all(next.map((part) => settleBatch(place, part, round + 1)));
}

/**
 * Who alone pays from an account that falls short cannot pay. Where several pay from it, some of them may:
 * they are risky, and go one by one.
 */
function sortOut(items: readonly Waiting[], short: ReadonlySet<string>) {
  const payers = new Map<string, number>();
  for (const item of items) for (const id of shortOf(item, short)) payers.set(id, (payers.get(id) ?? 0) + 1);
  const sorted = { refused: [] as Waiting[], risky: [] as Waiting[], safe: [] as Waiting[] };
  for (const item of items) {
    const accounts = shortOf(item, short);
    if (accounts.length === 0) sorted.safe.push(item);
    else if (accounts.some((id) => payers.get(id) === 1)) sorted.refused.push(item);
    else sorted.risky.push(item);
  }
  return sorted;
}

function shortOf(item: Waiting, short: ReadonlySet<string>): readonly string[] {
  if (short.size === 0) return [];
  return item.changes.flatMap(({ account, amount }) => (amount < 0n && short.has(account.id) ? [account.id] : []));
}

async function answerRepeats(
  { reader }: Place,
  items: readonly Waiting[],
  { repeated }: Faults,
): Promise<readonly Waiting[]> {
  if (repeated.size === 0) return items;
  const settled = await settleRepeats(
    reader,
    items.filter((item) => repeated.has(item.id)),
  );
  return items.filter((item) => {
    const result = settled.get(item.id);
    if (result instanceof Refusal) item.reject(result);
    else if (result !== undefined) item.resolve(result);
    return result === undefined;
  });
}

/** An unexpected error belongs to one item as a rule, e.g. to the row it brought: halves find it and spare the others. */
async function divide(place: Place, items: readonly Waiting[], error: unknown, round: number): Promise<void> {
  if (items.length === 1 || isTransient(error)) {
    for (const item of items) item.reject(error);
    return;
  }
  place.log.warn({ err: error, items: items.length }, 'a batch failed and is divided');
  const middle = Math.ceil(items.length / 2);
  await settleBatch(place, items.slice(0, middle), round);
  await settleBatch(place, items.slice(middle), round);
}
