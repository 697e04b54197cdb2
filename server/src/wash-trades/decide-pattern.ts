import { washRefusals } from '@eh/contract/wash-refusals.ts';
import { type Act, lookOf } from '../kit/act.ts';
import { Refusal } from '../kit/refusal.ts';
import { excludePairs, exclusionsOf, letPairsIn } from '../market/index.ts';
import { pairsOf } from './find-patterns.ts';
import { passPattern, type WashPatternRow } from './store.ts';

interface Decision {
  readonly operatorId: string;
  readonly decision: 'exclude' | 'let_in' | 'pass';
  readonly reason: string;
}

/** Lets nothing between those in a pattern count any more, or everything again, or takes the pattern off the list. */
export async function decidePattern(
  act: Act,
  pattern: WashPatternRow,
  { decision, operatorId, reason }: Decision,
): Promise<void> {
  const pairs = pairsOf(pattern);
  const by = { operatorId, reason };
  switch (decision) {
    case 'exclude':
      if ((await excludePairs(act, pairs, by)) === 0) throw new Refusal(washRefusals.AlreadyExcluded);
      return;
    case 'let_in':
      if ((await letPairsIn(act, pairs, by)) === 0) throw new Refusal(washRefusals.NotExcluded);
      return;
    case 'pass':
      // What is excluded stays listed, so that it can be let in again.
      if ((await exclusionsOf(lookOf(act), pairs)).size > 0) throw new Refusal(washRefusals.AlreadyExcluded);
      return passPattern(act, pattern);
  }
}
