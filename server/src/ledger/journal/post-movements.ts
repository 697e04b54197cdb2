import { ledgerRefusals } from '@eh/contract/ledger/journal/refusals.ts';
import type { WriteContext } from '../../platform/context.ts';
import { batch } from '../../platform/database/batching/batch.ts';
import type { Tx } from '../../platform/database/tables.ts';
import { isPresuming } from '../../platform/database/transactions/presumption.ts';
import { Refusal } from '../../platform/refusal.ts';
import { mayBeNegative } from './accounts.ts';
import type { Movement } from './movement.ts';
import { type BatchPlan, type Item, itemOf, planBatch } from './plan-batch.ts';
import { entryOfItem, type PostedEntry } from './posted-entry.ts';
import { settleRepeats } from './settle-repeats.ts';
import { type Faults, openAccounts, postPlan, presumePlan } from './store.ts';

/** Each round resolves at least one fault: missing accounts are opened, and repeats leave the batch. */
const ROUNDS = 5;

/**
 * Posts movements inside the caller's transaction: they are stored with it or not at all. Repeating a stored movement
 * returns its first result. Throws `InsufficientFunds` or `KeyReused`; then roll back. Concurrent calls in one
 * transaction share one posting, in which each call is refused separately. The writing is done by the database function
 * `ledger_post` in `server/migrations/0002-ledger.sql`.
 */
export async function postMovements(
  ctx: WriteContext,
  movements: readonly Movement[],
): Promise<readonly PostedEntry[]> {
  const posted = await postOrRefuse(
    ctx.tx,
    movements.map((movement) => itemOf(movement, ctx.now)),
  );
  if (posted instanceof Refusal) throw posted;
  return posted;
}

/** Posts movements that each have their own instant, such as deadlines handled late. */
export async function postDated(
  ctx: WriteContext,
  movements: readonly { readonly movement: Movement; readonly at: Date }[],
): Promise<readonly PostedEntry[]> {
  const posted = await post(
    ctx.tx,
    movements.map(({ movement, at }) => itemOf(movement, at)),
    false,
  );
  if (isShort(posted)) throw new Refusal(ledgerRefusals.InsufficientFunds);
  return posted;
}

type Posted = readonly PostedEntry[];

/** The account with too little stays internal: in a shared posting it may be a stranger's. */
interface Short {
  readonly accounts: ReadonlySet<string>;
}

/**
 * The movements of concurrent calls, in one batch as far as they are independent. Movements from an account with too
 * little are judged alone, after the others: they may use what the others credit, and they fail alone.
 */
const postOrRefuse = batch(async (tx: Tx, asked: readonly (readonly Item[])[]): Promise<(Posted | Refusal)[]> => {
  const [alone] = asked;
  if (alone && asked.length === 1 && isPresuming(tx)) {
    await presumePlan(tx, planBatch(alone));
    return [alone.map(entryOfItem)];
  }
  const outcomes = new Map<readonly Item[], Posted | Refusal>();
  let together = withKeysOfTheirOwn(asked);
  for (let round = 0; round < ROUNDS && together.length > 0; round += 1) {
    const posted = await post(tx, together.flat(), together.length > 1);
    if (!isShort(posted)) {
      for (const items of together) outcomes.set(items, posted.splice(0, items.length));
      break;
    }
    together = together.filter((items) => !drawsOn(items, posted.accounts));
  }
  for (const items of asked) {
    if (outcomes.has(items)) continue;
    const posted = await post(tx, items, true);
    outcomes.set(items, isShort(posted) ? new Refusal(ledgerRefusals.InsufficientFunds) : posted);
  }
  return asked.map((items) => outcomes.get(items) ?? []);
});

/** A batch contains each key once; a call that repeats another call's key is posted after it and gets its result. */
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

/** A wary posting checks for missing coins before it writes. */
async function post(tx: Tx, items: readonly Item[], isWary: boolean): Promise<PostedEntry[] | Short> {
  if (new Set(items.map((item) => item.id)).size < items.length) throw new Error('The same key twice in one posting');
  const results = new Map<string, PostedEntry>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const open = items.filter((item) => !results.has(item.id));
    const plan = planBatch(open);
    const faults = open.length === 0 ? null : await postPlan(tx, plan, isWary);
    if (faults === null) return items.map((item) => results.get(item.id) ?? entryOfItem(item));
    const short = new Set([...faults.short, ...unopenedShort(plan, faults)]);
    if (!(await repair(tx, { open, faults: { ...faults, short }, results }))) return { accounts: short };
  }
  throw new Error('The books could not settle a posting; nothing of it stands');
}

interface Repair {
  readonly open: readonly Item[];
  readonly faults: Faults;
  readonly results: Map<string, PostedEntry>;
}

/** Whether another try can succeed. Not if coins are missing; then no account is opened in vain. */
async function repair(tx: Tx, { open, faults, results }: Repair): Promise<boolean> {
  const missing = open
    .flatMap((item) => item.changes.map((change) => change.account))
    .filter((a) => faults.short.size === 0 && faults.missing.has(a.id));
  if (missing.length > 0)
    await openAccounts(tx, [...new Map(missing.map((account) => [account.id, account])).values()]);
  const repeats = open.filter((item) => faults.repeated.has(item.id));
  if (repeats.length > 0) takeSettled(await settleRepeats(tx, repeats), results);
  return repeats.length > 0 || faults.short.size === 0;
}

/** Finds withdrawals from accounts that do not exist yet, which have no coins. */
function unopenedShort({ accounts }: BatchPlan, { missing }: Faults): readonly string[] {
  return accounts
    .filter(({ account, outflow }) => outflow > 0n && missing.has(account.id) && !mayBeNegative(account))
    .map(({ account }) => account.id);
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
