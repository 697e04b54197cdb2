import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { WriteContext } from '../../context.ts';
import { type Cause, causeNow, onBehalfOf } from '../../observability/cause.ts';
import { inOwnSpan, type Span } from '../../observability/traces/tracing.ts';
import { Refusal } from '../../refusal.ts';
import { asWork, isWithoutTrace, newWork, type Work } from './works.ts';

/** A work that is alone need not detect its own failure: the whole transaction belongs to it. */
type InOneTransaction = <T>(work: (ctx: WriteContext) => Promise<T>, kind: 'short' | 'presuming') => Promise<T>;

export interface GroupCommit {
  /**
   * Runs the work in a transaction, which other waiting works may share. Works with a common key never share one, since
   * a transaction's locks do not separate its own works.
   */
  run<T>(keys: readonly string[], work: (ctx: WriteContext) => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly keys: readonly string[];
  /** Returns the function that resolves its caller, to be called after the commit. */
  readonly run: (ctx: WriteContext, as: Work) => Promise<Resolve>;
  reject(error: unknown): void;
  readonly cause: Cause | null;
  readonly span: Span | null;
}

type Resolve = () => void;
type Outcome = PromiseSettledResult<Resolve>;

/** One transaction can run while the next group fills. */
const RUNNING_MAX = 2;
const GROUP_MAX = 512;

/**
 * Group commit: works that arrive while others run share the next transaction, so that their batched store functions
 * (see `batch`) become single statements. A group commits as a whole or not at all: if a work fails, it runs again
 * alone, and the others without it. A work refused before writing anything does not affect the others. If none waits, a
 * work gets its own transaction.
 */
export function openGroupCommit(inOneTransaction: InOneTransaction): GroupCommit {
  const waiting: Waiting[] = [];
  let running = 0;
  let isDeparting = false;

  /** Calls that arrive in one event loop turn are sent together. */
  function departSoon(): void {
    if (isDeparting) return;
    isDeparting = true;
    setImmediate(() => {
      isDeparting = false;
      depart();
    });
  }

  function depart(): void {
    while (running < RUNNING_MAX && waiting.length > 0) {
      running += 1;
      void carryOut(inOneTransaction, takeGroup(waiting)).then(() => {
        running -= 1;
        depart();
      });
    }
  }

  return {
    run: (keys, work) =>
      inOwnSpan(
        { name: 'group commit', kind: 'internal' },
        (span) =>
          new Promise((resolve, reject) => {
            // A work runs with its own caller's async context, whoever filled the group.
            const bound = AsyncLocalStorage.bind(async (ctx: WriteContext, as: Work) => {
              const answer = await asWork(as, () => work(ctx));
              return () => resolve(answer);
            });
            waiting.push({ keys, run: bound, reject, cause: causeNow(), span });
            departSoon();
          }),
      ),
  };
}

/** Takes the first waiting works that have no common key; the others stay in their order. */
function takeGroup(waiting: Waiting[]): readonly Waiting[] {
  const taken = new Set<string>();
  const group: Waiting[] = [];
  const left: Waiting[] = [];
  for (const work of waiting) {
    const fits = group.length < GROUP_MAX && !work.keys.some((key) => taken.has(key));
    (fits ? group : left).push(work);
    // Skipped works keep their keys, so that no later work overtakes them.
    for (const key of work.keys) taken.add(key);
  }
  waiting.splice(0, waiting.length, ...left);
  return group;
}

async function carryOut(inOneTransaction: InOneTransaction, group: readonly Waiting[]): Promise<void> {
  const { outcomes, isFinal } = await attempt(inOneTransaction, group);
  if (isFinal || group.length === 1) {
    for (const [index, work] of group.entries()) settle(work, outcomes[index]);
    return;
  }
  const [through, failed] = [
    group.filter((_, i) => isThrough(outcomes[i])),
    group.filter((_, i) => !isThrough(outcomes[i])),
  ];
  if (through.length > 0) await carryOut(inOneTransaction, through);
  for (const work of failed) await carryOut(inOneTransaction, [work]);
}

interface Attempt {
  readonly outcomes: readonly Outcome[];
  /** Whether these outcomes are final. Otherwise everything was rolled back, and works that did not fail run again. */
  readonly isFinal: boolean;
}

async function attempt(inOneTransaction: InOneTransaction, group: readonly Waiting[]): Promise<Attempt> {
  let outcomes: readonly Outcome[] = [];
  let [isRuined, isRolledBack] = [false, false];
  try {
    await onBehalfOf(carrierOf(group), () =>
      inOneTransaction(
        async (ctx) => {
          const works = group.map(newWork);
          outcomes = await Promise.allSettled(group.map(async ({ run }, index) => run(ctx, works[index] as Work)));
          // A refused work may have started other statements beside its refusal; after this turn they are sent and
          // counted.
          if (!outcomes.every(isThrough)) await endOfTurn();
          const ruin = outcomes.find((outcome, index) => isRuinous(outcome, works[index] as Work));
          isRuined = ruin !== undefined;
          const failure = ruin ?? (outcomes.some(isThrough) ? undefined : outcomes[0]);
          isRolledBack = failure?.status === 'rejected';
          if (failure?.status === 'rejected') throw failure.reason;
        },
        group.length === 1 ? 'presuming' : 'short',
      ),
    );
    return { outcomes, isFinal: true };
  } catch (reason) {
    if (isRolledBack) return { outcomes, isFinal: !isRuined };
    // The commit failed but may have taken effect, so nothing runs a second time.
    return { outcomes: group.map(() => ({ status: 'rejected', reason })), isFinal: true };
  }
}

/**
 * Whether an outcome ruins the group. A refusal that left nothing in the transaction does not: the others may commit.
 */
function isRuinous(outcome: Outcome, work: Work): boolean {
  return outcome.status === 'rejected' && !(outcome.reason instanceof Refusal && isWithoutTrace(work));
}

/** The caller whose trace gets the shared statements: the first traced one. The traces of the others link to it. */
function carrierOf(group: readonly Waiting[]): Cause | null {
  const carrier = group.find(({ span }) => span !== null);
  for (const { span } of group) if (carrier?.span && span !== carrier.span) span?.link(carrier.span.traceParent);
  return (carrier ?? group[0])?.cause ?? null;
}

function isThrough(outcome: Outcome | undefined): boolean {
  return outcome?.status === 'fulfilled';
}

function settle(work: Waiting, outcome: Outcome | undefined): void {
  if (outcome?.status === 'fulfilled') outcome.value();
  else work.reject(outcome?.reason);
}
