/** A vote weighs what was paid, up to this: one large trade is no whole record. In minor units of the fiat. */
export const VOTE_MOST_MINOR = 5000_00n;
/** Nobody makes more than one part in so many of a figure. */
export const SHARE_PARTS = 5;

/** What one person says of another by the trades of one day: the largest that was done, the largest that came to nothing. */
export interface Vote {
  /** One of the trades that were done was large enough to count. */
  readonly hasVote: boolean;
  readonly doneMinor: bigint;
  readonly failedMinor: bigint;
  /** The slowest release among those that count. */
  readonly releaseSeconds: number | null;
}

export const noVote: Vote = { hasVote: false, doneMinor: 0n, failedMinor: 0n, releaseSeconds: null };

export interface VotingTrade {
  readonly hasSucceeded: boolean;
  readonly fiatMinor: bigint;
  /** The least sum that counts, as it was when the trade opened. */
  readonly countsFromMinor: bigint;
  readonly releaseSeconds: number | null;
}

/** A further trade of the same day takes the place of a smaller one: going to and fro adds nothing. */
export function withTrade(vote: Vote, trade: VotingTrade): Vote {
  const weight = least(trade.fiatMinor, VOTE_MOST_MINOR);
  if (!trade.hasSucceeded) return { ...vote, failedMinor: most(vote.failedMinor, weight) };
  const doneMinor = most(vote.doneMinor, weight);
  if (trade.fiatMinor < trade.countsFromMinor) return { ...vote, doneMinor };
  const { releaseSeconds } = trade;
  return {
    ...vote,
    hasVote: true,
    doneMinor,
    releaseSeconds: releaseSeconds === null ? vote.releaseSeconds : Math.max(vote.releaseSeconds ?? 0, releaseSeconds),
  };
}

/** All that one person says of another: the votes of their days, and the ratings. */
export interface Voice {
  readonly votes: number;
  readonly doneMinor: bigint;
  readonly failedMinor: bigint;
  readonly releaseSeconds: bigint;
  readonly released: number;
  readonly good: number;
  readonly bad: number;
  /** The two are one person, as far as we know, or trade for show: nothing of it counts. */
  readonly isExcluded: boolean;
}

export const noVoice: Voice = {
  votes: 0,
  doneMinor: 0n,
  failedMinor: 0n,
  releaseSeconds: 0n,
  released: 0,
  good: 0,
  bad: 0,
  isExcluded: false,
};

/** The voice after the vote of a day became another one. */
export function withVote(voice: Voice, before: Vote, after: Vote): Voice {
  return {
    ...voice,
    votes: voice.votes + Number(after.hasVote) - Number(before.hasVote),
    doneMinor: voice.doneMinor + after.doneMinor - before.doneMinor,
    failedMinor: voice.failedMinor + after.failedMinor - before.failedMinor,
    releaseSeconds: voice.releaseSeconds + BigInt(after.releaseSeconds ?? 0) - BigInt(before.releaseSeconds ?? 0),
    released: voice.released + Number(after.releaseSeconds !== null) - Number(before.releaseSeconds !== null),
  };
}

/** Sums over all voices on somebody's record. Speed and ratings are one figure a person, so that the mean is one of people. */
export interface Counts {
  readonly people: bigint;
  readonly votes: bigint;
  readonly doneMinor: bigint;
  readonly failedMinor: bigint;
  readonly releaseVoices: bigint;
  readonly releaseMeans: bigint;
  readonly ratingVoices: bigint;
  readonly ratingPermilles: bigint;
}

export const noCounts: Counts = {
  people: 0n,
  votes: 0n,
  doneMinor: 0n,
  failedMinor: 0n,
  releaseVoices: 0n,
  releaseMeans: 0n,
  ratingVoices: 0n,
  ratingPermilles: 0n,
};

const PERMILLE = 1000;

/** What one voice adds to them. */
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
    ratingVoices: hasRated ? 1n : 0n,
    ratingPermilles: hasRated ? BigInt(Math.floor((voice.good * PERMILLE) / said)) : 0n,
  };
}

/** The sums after voices became other ones. */
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
    ratingVoices: sum('ratingVoices'),
    ratingPermilles: sum('ratingPermilles'),
  };
}

/**
 * What counts of a sum to which each person added something: nobody for more than a fifth of it, but everybody for
 * `leastBound`, one whole vote. The five largest parts say it: a sixth can be no fifth of the rest.
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

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function most(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
