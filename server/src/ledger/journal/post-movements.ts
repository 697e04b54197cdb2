import { ledgerRefusals } from '@eh/contract/ledger/journal/refusals.ts';
import type { WriteContext } from '../../platform/context.ts';
import { batch } from '../../platform/database/batching/batch.ts';
import type { Tx } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
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
 * What is asked for at the same time in one transaction is one posting, in which each is refused for himself.
 */
export async function postMovements(
  ctx: WriteContext,
  movements: readonly Movement[],
): Promise<readonly PostedEntry[]> {
  const posted = await postWithOthers(
    ctx.tx,
    movements.map((movement) => itemOf(movement, ctx.now)),
  );
  if (posted instanceof Refusal) throw posted;
  return posted;
}

/** The same for movements that each have their own instant, such as clocks that are served late. */
export async function postDated(
  ctx: WriteContext,
  movements: readonly { readonly movement: Movement; readonly at: Date }[],
): Promise<readonly PostedEntry[]> {
  const posted = await post(
    ctx.tx,
    movements.map(({ movement, at }) => itemOf(movement, at)),
  );
  if (isShort(posted)) throw new Refusal(ledgerRefusals.InsufficientFunds);
  return posted;
}

type Posted = readonly PostedEntry[];

/** Whose account falls short stays inside: in a posting of many it may be a stranger's. */
interface Short {
  readonly accounts: ReadonlySet<string>;
}

/**
 * The movements of many, in one batch as far as nobody is in the way of another. Who draws on an account that falls short is
 * judged alone and after the others: what they bring him counts for him, what they lack does not.
 */
const postWithOthers = batch(async (tx: Tx, asked: readonly (readonly Item[])[]): Promise<(Posted | Refusal)[]> => {
  const outcomes = new Map<readonly Item[], Posted | Refusal>();
  let together = withKeysOfTheirOwn(asked);
  for (let round = 0; round < ROUNDS && together.length > 0; round += 1) {
    const posted = await post(tx, together.flat());
    if (!isShort(posted)) {
      for (const items of together) outcomes.set(items, posted.splice(0, items.length));
      break;
    }
    together = together.filter((items) => !drawsOn(items, posted.accounts));
  }
  for (const items of asked) {
    if (outcomes.has(items)) continue;
    const posted = await post(tx, items);
    outcomes.set(items, isShort(posted) ? new Refusal(ledgerRefusals.InsufficientFunds) : posted);
  }
  return asked.map((items) => outcomes.get(items) ?? []);
});

/** One batch names a key once; who comes with one of somebody else's goes after him, and gets what he got. */
function withKeysOfTheirOwn(asked: readonly (readonly Item[])[]): (readonly Item[])[] {
  const taken = new Set<string>();
  return asked.filter((items) => {
    const isFree = !items.some((item) => taken.has(item.id));
    if (isFree) for (const item of items) taken.add(item.id);
    return isFree;
  });
}

function drawsOn(items: readonly Item[], accounts: ReadonlySet<string>): boolean {
  return items.some((item) => item.changes.some(({ account, amount }) => amount < 0n && accounts.has(account.id)));
}

async function post(tx: Tx, items: readonly Item[]): Promise<PostedEntry[] | Short> {
  if (new Set(items.map((item) => item.id)).size < items.length) throw new Error('The same key twice in one posting');
  const results = new Map<string, PostedEntry>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const open = items.filter((item) => !results.has(item.id));
    const faults = open.length === 0 ? null : await postPlan(tx, planBatch(open));
    if (faults === null) return items.map((item) => results.get(item.id) ?? entryOfItem(item));
    if (!(await mend(tx, { open, faults, results }))) return { accounts: faults.short };
  }
  throw new Error('The books could not settle a posting; nothing of it stands');
}

interface Mending {
  readonly open: readonly Item[];
  readonly faults: Faults;
  readonly results: Map<string, PostedEntry>;
}

/** Whether it is worth another try: where nothing but coins is missing it is not. */
async function mend(tx: Tx, { open, faults, results }: Mending): Promise<boolean> {
  const missing = open
    .flatMap((item) => item.changes.map((change) => change.account))
    .filter((a) => faults.missing.has(a.id));
  if (missing.length > 0)
    await openAccounts(tx, [...new Map(missing.map((account) => [account.id, account])).values()]);
  const repeats = open.filter((item) => faults.repeated.has(item.id));
  if (repeats.length > 0) takeSettled(await settleRepeats(tx, repeats), results);
  return faults.missing.size > 0 || repeats.length > 0 || faults.short.size === 0;
}

function takeSettled(settled: Map<string, PostedEntry | Refusal>, results: Map<string, PostedEntry>): void {
  for (const [id, result] of settled) {
    if (result instanceof Refusal) throw result;
    results.set(id, result);
  }
}

function isShort(posted: readonly PostedEntry[] | Short): posted is Short {
  return 'accounts' in posted;
}
