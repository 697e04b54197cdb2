import { washRefusals } from '@eh/contract/trading/wash-trades/refusals.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../../staff/audit-log/index.ts';
import { excludePairs, exclusionsOf } from '../market/index.ts';
import { pairsOf } from './find-patterns.ts';
import { readmitPattern, WASH_QUEUE } from './readmit-pattern.ts';
import { passPattern, type WashPatternRow } from './store.ts';

interface Decision {
  readonly operatorId: string;
  readonly decision: 'exclude' | 'let_in' | 'pass';
  readonly reason: string;
  /** The names of the pattern's members. */
  readonly subject: string;
}

/** Excludes a pattern's pairs, lets them count again, or dismisses the pattern from the list. */
export async function decidePattern(ctx: WriteContext, pattern: WashPatternRow, wanted: Decision): Promise<void> {
  const { decision, operatorId, reason, subject } = wanted;
  const pairs = pairsOf(pattern);
  switch (decision) {
    case 'let_in':
      return readmitPattern(ctx, pattern, wanted);
    case 'exclude':
      if ((await excludePairs(ctx, pairs, { operatorId, reason })) === 0)
        throw new Refusal(washRefusals.AlreadyExcluded);
      break;
    case 'pass':
      // An excluded pattern stays listed, so that its exclusion can be ended.
      if ((await exclusionsOf(readContextOf(ctx), pairs)).size > 0) throw new Refusal(washRefusals.AlreadyExcluded);
      await passPattern(ctx, pattern);
  }
  await recordAct(ctx, {
    operatorId,
    act: `wash.${decision}`,
    subjectId: pattern.id,
    subject,
    reason,
    queue: WASH_QUEUE,
  });
}
