import type { WriteContext } from '../context.ts';
import type { Clock } from '../clock.ts';
import { type GroupCommit, openGroupCommit } from '../database/group-commit.ts';
import type { Database } from '../database/open-database.ts';
import type { Ids } from '../ids.ts';
import { Recall } from '../recall.ts';
import { Refusal } from '../refusal.ts';
import type { Ask, Endpoint } from './endpoint.ts';
import { openLines } from './lines.ts';

/** Proofs hash passwords and wait for row locks. They may hold half of the database connections, never all. */
const PROOF_LIMITS = { running: 12, runningPerKey: 3, waitingPerKey: 60 };
/** Proofs that share a transaction hold no connection of their own; one person's still wait behind each other. */
const SHARED_PROOF_LIMITS = { ...PROOF_LIMITS, running: 1000 };

export interface TransactionParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The transactions of calls: each its own, or shared with calls of the same line. */
export interface Transactions {
  /** Runs the proof of a call, if it has one. A refused proof still commits what it counted; only a fault rolls it back. */
  prove(endpoint: Endpoint, ask: Ask): Promise<void>;
  /** Runs the act of a call. Two of the same number are never in one transaction. */
  write<T>(asked: Asked, work: (ctx: WriteContext) => Promise<T>): Promise<T>;
}

interface Asked {
  readonly endpoint: Endpoint;
  readonly ask: Ask;
  readonly actionId: string | null;
}

export function openTransactions(parts: TransactionParts): Transactions {
  const [proofs, sharedProofs] = [openLines(PROOF_LIMITS), openLines(SHARED_PROOF_LIMITS)];
  const groups = new Map<string, GroupCommit>();

  function inItsOwn<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T> {
    const { database, clock, ids } = parts;
    return database.transaction((tx) => work({ tx, now: clock.now(), ids, recall: new Recall() }));
  }

  function groupOf(line: string): GroupCommit {
    const group = groups.get(line) ?? openGroupCommit(inItsOwn);
    groups.set(line, group);
    return group;
  }

  return {
    async prove({ prove, apart }, ask) {
      if (!prove) return;
      const work = (ctx: WriteContext) => prove(ctx, ask).then(() => null, asRefusal);
      const keys = apart?.proofKeysOf?.(ask) ?? null;
      const refusal =
        apart && keys
          ? await sharedProofs.run(proverOf(ask), () => groupOf(`${apart.line}: proofs`).run(keys, work))
          : await proofs.run(proverOf(ask), () => inItsOwn(work));
      if (refusal) throw refusal;
    },
    write({ endpoint: { apart }, ask, actionId }, work) {
      if (!apart) return inItsOwn(work);
      return groupOf(apart.line).run([...apart.keysOf(ask), ...(actionId === null ? [] : [actionId])], work);
    },
  };
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

function proverOf(ask: Ask): string {
  const caller: { kind: string; userId?: string; operatorId?: string } = ask.caller;
  return caller.userId ?? caller.operatorId ?? ask.address;
}
