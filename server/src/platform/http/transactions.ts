import { hash } from 'node:crypto';
import { actText } from '@eh/contract/platform/calls/act-text.ts';
import { openKeyedQueues } from '../attempts/keyed-queues.ts';
import type { Clock } from '../clock.ts';
import type { WriteContext } from '../context.ts';
import type { ServerKeys } from '../crypto/server-keys.ts';
import { type GroupCommit, openGroupCommit } from '../database/batching/group-commit.ts';
import type { Database, TransactionKind } from '../database/open-database.ts';
import type { Tx } from '../database/tables.ts';
import type { Ids } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { RequestCache } from '../request-cache.ts';
import type { AnyInput, AnyName, Command, Query } from './endpoint.ts';
import { PROOF_LIMITS, SHARED_PROOF_LIMITS } from './limits.ts';

export interface TransactionParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly serverKeys: ServerKeys;
}

/** Runs the transactions of calls: one each, or shared with calls of the same group. */
export interface Transactions {
  /**
   * Runs the authorization of a call, if it has one. A refusal still commits the counted attempt; only an unexpected
   * error rolls it back.
   */
  authorize<Input extends AnyInput>(endpoint: Authorized<Input>, input: Input, sent: unknown): Promise<void>;
  /** Runs the handler of a call. Two requests with the same action id are never in one transaction. */
  write<T>(asked: Asked, work: (ctx: WriteContext) => Promise<T>): Promise<T>;
}

type Authorized<Input> = Command<AnyName, Input> | Query<AnyName, Input>;

interface Asked {
  /** The name of the group that may share a transaction, with the keys of what this request locks. */
  readonly group: { readonly name: string; readonly keys: readonly string[] } | null;
  readonly actionId: string | null;
}

export function openTransactions(parts: TransactionParts): Transactions {
  const [proofs, sharedProofs] = [openKeyedQueues(PROOF_LIMITS), openKeyedQueues(SHARED_PROOF_LIMITS)];
  const groups = new Map<string, GroupCommit>();

  function inOne<T>(work: (ctx: WriteContext) => Promise<T>, kind: TransactionKind): Promise<T> {
    const { database, clock, ids, serverKeys } = parts;
    const contextOf = (tx: Tx) => ({ tx, now: clock.now(), ids, serverKeys, cache: new RequestCache() });
    return database.transaction((tx) => work(contextOf(tx)), kind);
  }
  const inItsOwn = <T>(work: (ctx: WriteContext) => Promise<T>) => inOne(work, 'presuming');

  function groupOf(line: string): GroupCommit {
    const group = groups.get(line) ?? openGroupCommit(inOne);
    groups.set(line, group);
    return group;
  }

  return {
    async authorize(endpoint, input, sent) {
      const { call, authorize } = endpoint;
      const group = endpoint.kind === 'command' ? endpoint.group : undefined;
      if (!authorize) return;
      const action = () => hash('sha256', actText(call, sent), 'hex');
      const work = (ctx: WriteContext) => authorize({ ...ctx, action }, input).then(() => null, asRefusal);
      const keys = group?.proofKeysOf?.(input) ?? null;
      const refusal =
        group && keys
          ? await sharedProofs.run(proverOf(input), () => groupOf(`${group.name}: proofs`).run(keys, work))
          : await proofs.run(proverOf(input), () => inItsOwn(work));
      if (refusal) throw refusal;
    },
    write({ group, actionId }, work) {
      if (!group) return inItsOwn(work);
      return groupOf(group.name).run([...group.keys, ...(actionId === null ? [] : [actionId])], work);
    },
  };
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

function proverOf(input: AnyInput): string {
  const caller: { kind: string; actorId?: string; userId?: string; operatorId?: string } = input.caller;
  return caller.actorId ?? caller.userId ?? caller.operatorId ?? input.address;
}
