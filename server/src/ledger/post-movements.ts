import { ledgerRefusals } from '@eh/contract/ledger-refusals.ts';
import type { Act } from '../kit/act.ts';
import { Refusal } from '../kit/refusal.ts';
import type { Movement } from './movement.ts';
import { type Item, itemOf, planBatch } from './plan-batch.ts';
import { entryOfItem, type PostedEntry } from './posted-entry.ts';
import { settleRepeats } from './settle-repeats.ts';
import { type Faults, openAccounts, postPlan } from './store.ts';

/** Each round settles at least one fault: accounts are opened once, repeats leave the batch. */
const ROUNDS = 5;

/**
 * Posts movements inside the caller's transaction: with it they stand, without it they never were.
 * A repeat of a movement that stands gives its first result. Throws `InsufficientFunds` or `KeyReused`; then roll back.
 */
export async function postMovements(act: Act, movements: readonly Movement[]): Promise<readonly PostedEntry[]> {
  return postDated(
    act,
    movements.map((movement) => ({ movement, at: act.now })),
  );
}

/** The same for movements that each have their own instant, such as clocks that are served late. */
export async function postDated(
  act: Act,
  movements: readonly { readonly movement: Movement; readonly at: Date }[],
): Promise<readonly PostedEntry[]> {
  const items = movements.map(({ movement, at }) => itemOf(movement, at));
  if (new Set(items.map((item) => item.id)).size < items.length) throw new Error('The same key twice in one posting');
  const results = new Map<string, PostedEntry>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const open = items.filter((item) => !results.has(item.id));
    const faults = open.length === 0 ? null : await postPlan(act.tx, planBatch(open));
    if (faults === null) return items.map((item) => results.get(item.id) ?? entryOfItem(item));
    await mend(act, open, faults, results);
  }
  throw new Error('The books could not settle a posting; nothing of it stands');
}

async function mend(act: Act, open: readonly Item[], faults: Faults, results: Map<string, PostedEntry>): Promise<void> {
  const missing = open
    .flatMap((item) => item.changes.map((change) => change.account))
    .filter((a) => faults.missing.has(a.id));
  if (missing.length > 0)
    await openAccounts(act.tx, [...new Map(missing.map((account) => [account.id, account])).values()]);
  const repeats = open.filter((item) => faults.repeated.has(item.id));
  if (repeats.length > 0) takeSettled(await settleRepeats(act.tx, repeats), results);
  if (faults.missing.size > 0 || repeats.length > 0 || faults.short.size === 0) return;
  // Whose account falls short stays inside: in a posting of many it may be a stranger's.
  throw new Refusal(ledgerRefusals.InsufficientFunds);
}

function takeSettled(settled: Map<string, PostedEntry | Refusal>, results: Map<string, PostedEntry>): void {
  for (const [id, result] of settled) {
    if (result instanceof Refusal) throw result;
    results.set(id, result);
  }
}
