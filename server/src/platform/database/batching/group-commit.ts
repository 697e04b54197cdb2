import type { WriteContext } from '../../context.ts';

type InOneTransaction = <T>(work: (ctx: WriteContext) => Promise<T>) => Promise<T>;

export interface GroupCommit {
  /**
   * Runs the work in a transaction that it may share with others that wait at the same time. Works that have a key in
   * common never share one, since the locks of a transaction do not hold its own works apart.
   */
  run<T>(keys: readonly string[], work: (ctx: WriteContext) => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly keys: readonly string[];
  readonly work: (ctx: WriteContext) => Promise<unknown>;
  resolve(answer: never): void;
  reject(error: unknown): void;
}

type Outcome = PromiseSettledResult<unknown>;

/** One transaction is on its way while the next one fills. */
const RUNNING_MAX = 2;
const GROUP_MAX = 256;

/**
 * Group commit: what comes while others are on their way is done together, in one transaction, so that what works gather
 * (see `gather`) are single statements. All of a group is committed, or nothing: when one work fails, it is done again
 * alone, and the others without it. With nobody else there a work has its transaction to itself, at once.
 */
export function openGroupCommit(inOneTransaction: InOneTransaction): GroupCommit {
  const waiting: Waiting[] = [];
  let running = 0;

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
      new Promise((resolve, reject) => {
        waiting.push({ keys, work, resolve, reject });
        depart();
      }),
  };
}

/** The first ones that wait and have no key in common; who has stays where he is. */
function takeGroup(waiting: Waiting[]): readonly Waiting[] {
  const taken = new Set<string>();
  const group: Waiting[] = [];
  const left: Waiting[] = [];
  for (const one of waiting) {
    const isApart = group.length < GROUP_MAX && !one.keys.some((key) => taken.has(key));
    (isApart ? group : left).push(one);
    // Who stays holds his keys as well, so that nobody who came later overtakes him.
    for (const key of one.keys) taken.add(key);
  }
  waiting.splice(0, waiting.length, ...left);
  return group;
}

async function carryOut(inOneTransaction: InOneTransaction, group: readonly Waiting[]): Promise<void> {
  const { outcomes, isFinal } = await attempt(inOneTransaction, group);
  if (isFinal || group.length === 1) {
    for (const [index, one] of group.entries()) settle(one, outcomes[index]);
    return;
  }
  const [through, failed] = [
    group.filter((_, i) => isThrough(outcomes[i])),
    group.filter((_, i) => !isThrough(outcomes[i])),
  ];
  if (through.length > 0) await carryOut(inOneTransaction, through);
  for (const one of failed) await carryOut(inOneTransaction, [one]);
}

interface Attempt {
  readonly outcomes: readonly Outcome[];
  /** Whether that is what they are told. Otherwise nothing of any is left, and those that did not fail may go again. */
  readonly isFinal: boolean;
}

async function attempt(inOneTransaction: InOneTransaction, group: readonly Waiting[]): Promise<Attempt> {
  let outcomes: readonly Outcome[] = [];
  try {
    await inOneTransaction(async (ctx) => {
      outcomes = await Promise.allSettled(group.map(async ({ work }) => work(ctx)));
      const failure = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failure) throw failure.reason;
    });
    return { outcomes, isFinal: true };
  } catch (reason) {
    // Where none failed it was the commit. It may have happened all the same, so nobody does it a second time.
    const isFinal = outcomes.every(isThrough);
    return { outcomes: isFinal ? group.map(() => ({ status: 'rejected', reason })) : outcomes, isFinal };
  }
}

function isThrough(outcome: Outcome | undefined): boolean {
  return outcome?.status === 'fulfilled';
}

function settle(one: Waiting, outcome: Outcome | undefined): void {
  if (outcome?.status === 'fulfilled') one.resolve(outcome.value as never);
  else one.reject(outcome?.reason);
}
