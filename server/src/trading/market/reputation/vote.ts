/** The maximum weight of a vote, in minor units of the fiat, so that one large trade cannot make a record. */
export const VOTE_MOST_MINOR = 5000_00n;
/** Nobody contributes more than this fraction of a figure: one part in N. */
export const SHARE_PARTS = 5;

/** A partner's vote by the trades of one day: the largest completed and the largest failed sum. */
export interface Vote {
  /** Whether a completed trade was large enough to count. */
  readonly hasVote: boolean;
  readonly doneMinor: bigint;
  readonly failedMinor: bigint;
  /** The slowest release among the trades that count. */
  readonly releaseSeconds: number | null;
  /** The slowest payment among the trades that count. */
  readonly paySeconds: number | null;
}

export const noVote: Vote = { hasVote: false, doneMinor: 0n, failedMinor: 0n, releaseSeconds: null, paySeconds: null };

export interface VotingTrade {
  readonly hasSucceeded: boolean;
  readonly fiatMinor: bigint;
  /** The smallest sum that counts, by the rules in force when the trade opened. */
  readonly countsFromMinor: bigint;
  readonly releaseSeconds: number | null;
  readonly paySeconds: number | null;
}

/** Adds a trade to the day's vote. Only the largest sums remain, so trading back and forth adds nothing. */
export function withTrade(vote: Vote, trade: VotingTrade): Vote {
  const weight = least(trade.fiatMinor, VOTE_MOST_MINOR);
  if (!trade.hasSucceeded) return { ...vote, failedMinor: most(vote.failedMinor, weight) };
  const doneMinor = most(vote.doneMinor, weight);
  if (trade.fiatMinor < trade.countsFromMinor) return { ...vote, doneMinor };
  return {
    ...vote,
    hasVote: true,
    doneMinor,
    releaseSeconds: slower(vote.releaseSeconds, trade.releaseSeconds),
    paySeconds: slower(vote.paySeconds, trade.paySeconds),
  };
}

function slower(before: number | null, seconds: number | null): number | null {
  return seconds === null ? before : Math.max(before ?? 0, seconds);
}

/** A partner's whole contribution to a record: the votes of their days, and the ratings. */
export interface Voice {
  readonly votes: number;
  readonly doneMinor: bigint;
  readonly failedMinor: bigint;
  readonly releaseSeconds: bigint;
  readonly released: number;
  readonly paySeconds: bigint;
  readonly paid: number;
  readonly good: number;
  readonly bad: number;
  /** Whether the pair is excluded, as one person or for wash trades, so that nothing counts. */
  readonly isExcluded: boolean;
}

export const noVoice: Voice = {
  votes: 0,
  doneMinor: 0n,
  failedMinor: 0n,
  releaseSeconds: 0n,
  released: 0,
  paySeconds: 0n,
  paid: 0,
  good: 0,
  bad: 0,
  isExcluded: false,
};

/** The partner's contribution with one day's vote replaced: `before` is subtracted, `after` added. */
export function withVote(voice: Voice, before: Vote, after: Vote): Voice {
  return {
    ...voice,
    votes: voice.votes + Number(after.hasVote) - Number(before.hasVote),
    doneMinor: voice.doneMinor + after.doneMinor - before.doneMinor,
    failedMinor: voice.failedMinor + after.failedMinor - before.failedMinor,
    releaseSeconds: voice.releaseSeconds + BigInt(after.releaseSeconds ?? 0) - BigInt(before.releaseSeconds ?? 0),
    released: voice.released + Number(after.releaseSeconds !== null) - Number(before.releaseSeconds !== null),
    paySeconds: voice.paySeconds + BigInt(after.paySeconds ?? 0) - BigInt(before.paySeconds ?? 0),
    paid: voice.paid + Number(after.paySeconds !== null) - Number(before.paySeconds !== null),
  };
}

/** Sums over all voices on a record. Speed and ratings are one figure per person, so that averages are over people. */
export interface Counts {
  readonly people: bigint;
  readonly votes: bigint;
  readonly doneMinor: bigint;
  readonly failedMinor: bigint;
  readonly releaseVoices: bigint;
  readonly releaseMeans: bigint;
  readonly payVoices: bigint;
  readonly payMeans: bigint;
  readonly ratingVoices: bigint;
  readonly ratingPermilles: bigint;
}

const noCounts: Counts = {
  people: 0n,
  votes: 0n,
  doneMinor: 0n,
  failedMinor: 0n,
  releaseVoices: 0n,
  releaseMeans: 0n,
  payVoices: 0n,
  payMeans: 0n,
  ratingVoices: 0n,
  ratingPermilles: 0n,
};

const PERMILLE = 1000;

/** The counts of one voice. */
export function countsOf(voice: Voice): Counts {
  if (voice.isExcluded) return noCounts;
  const said = voice.good + voice.bad;
  const hasRated = voice.votes > 0 && said > 0;
  return {
    people: voice.votes > 0 ? 1n : 0n,
    votes: BigInt(voice.votes),
    doneMinor: voice.doneMinor,
    failedMinor: voice.failedMinor,
    releaseVoices: voice.released > 0 ? 1n : 0n,
    releaseMeans: voice.released > 0 ? voice.releaseSeconds / BigInt(voice.released) : 0n,
    payVoices: voice.paid > 0 ? 1n : 0n,
    payMeans: voice.paid > 0 ? voice.paySeconds / BigInt(voice.paid) : 0n,
    ratingVoices: hasRated ? 1n : 0n,
    ratingPermilles: hasRated ? BigInt(Math.floor((voice.good * PERMILLE) / said)) : 0n,
  };
}

/** The counts after voices changed. */
export function withVoices(
  counts: Counts,
  changes: readonly { readonly before: Voice; readonly after: Voice }[],
): Counts {
  const changed = changes.map(({ before, after }) => ({ less: countsOf(before), more: countsOf(after) }));
  const sum = (name: keyof Counts) =>
    changed.reduce((total, { less, more }) => total + more[name] - less[name], counts[name]);
  return {
    people: sum('people'),
    votes: sum('votes'),
    doneMinor: sum('doneMinor'),
    failedMinor: sum('failedMinor'),
    releaseVoices: sum('releaseVoices'),
    releaseMeans: sum('releaseMeans'),
    payVoices: sum('payVoices'),
    payMeans: sum('payMeans'),
    ratingVoices: sum('ratingVoices'),
    ratingPermilles: sum('ratingPermilles'),
  };
}

/**
 * The counted part of a sum of people's contributions: nobody counts for more than a fifth of it, but always for up to
 * `leastBound`, one whole vote. The five largest parts suffice: a sixth cannot exceed a fifth of the rest.
 */
export function boundedSum(total: bigint, largest: readonly bigint[], leastBound: bigint): bigint {
  let rest = total;
  for (let bounded = 0; ; bounded += 1) {
    const next = largest[bounded] ?? 0n;
    const bound = most(leastBound, rest / BigInt(SHARE_PARTS - bounded));
    if (next <= bound) return rest + BigInt(bounded) * bound;
    rest -= next;
  }
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function most(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
