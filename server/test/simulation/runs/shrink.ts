import type { Step } from '../acts/action.ts';

/** Plays steps in a world of its own; says whether the same law is broken by them. */
type Breaks = (steps: readonly Step[]) => Promise<boolean>;

interface Shrinking {
  readonly breaks: Breaks;
  /** No time is left: what has been found so far has to do. */
  readonly isOver: () => boolean;
}

/**
 * The fewest steps found that still break the law: first those of the people and things that the fault is about, then by halves,
 * quarters and so on, whichever can be left out.
 */
export async function shrink(
  steps: readonly Step[],
  about: readonly string[],
  { breaks, isOver }: Shrinking,
): Promise<readonly Step[]> {
  let left = steps;
  for (const some of [stepsAbout(steps, about, 'alone'), stepsAbout(steps, about, 'with jobs')]) {
    if (left !== steps || some.length === steps.length) continue;
    if (!isOver() && (await breaks(some))) left = some;
  }
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < left.length && !isOver(); ) {
      const without = joinTimes(left, at, size);
      if (without.length > 0 && (await breaks(without))) left = without;
      else at += size;
    }
  }
  return left;
}

/** The steps without some of them; the time that they took is left, so that clocks run as before. */
function joinTimes(steps: readonly Step[], at: number, size: number): readonly Step[] {
  const lost = steps.slice(at, at + size).reduce((sum, { afterSeconds }) => sum + afterSeconds, 0);
  const [next, ...rest] = steps.slice(at + size);
  const before = steps.slice(0, at);
  return next === undefined ? before : [...before, { ...next, afterSeconds: next.afterSeconds + lost }, ...rest];
}

/** Steps of these people and things, and of what they need: listings and jobs have no trade. */
function stepsAbout(steps: readonly Step[], about: readonly string[], which: 'alone' | 'with jobs'): readonly Step[] {
  const names = new Set(about);
  for (const { who, on } of steps) if (names.has(on)) names.add(who);
  // The step that opened a trade names the listing, whose step names its seller.
  const made = new Set([...names].map((name) => name.split('-')[1]));
  for (const { n, who, on } of steps) if (made.has(String(n))) names.add(who).add(on);
  const listings = new Set([...names].flatMap((name) => /^(?:listing|bid)-(\d+)$/.exec(name)?.[1] ?? []));
  const isWanted = ({ n, who, on, action }: Step) =>
    names.has(who) ||
    names.has(on) ||
    listings.has(String(n)) ||
    (which === 'with jobs' && (who === '' || action.startsWith('decide')));
  let lost = 0;
  return steps.flatMap((step) => {
    lost += step.afterSeconds;
    if (!isWanted(step)) return [];
    const left = { ...step, afterSeconds: lost };
    lost = 0;
    return [left];
  });
}
