import type { WriteContext } from '../../../platform/context.ts';
import { excludeRelated } from './exclude-related.ts';
import { endExclusion, insertExclusions, type Pair } from './excluded-pair-store.ts';
import { recountPairs } from './update-reputations.ts';

interface Decision {
  readonly operatorId: string;
  readonly reason: string;
}

/** Excludes these pairs from reputations and the reference price; returns how many are newly excluded. */
export async function excludePairs(ctx: WriteContext, pairs: readonly Pair[], decision: Decision): Promise<number> {
  const excluded = await insertExclusions(
    ctx,
    pairs.map((pair) => ({ ...pair, cause: 'operator', ...decision })),
  );
  await recountPairs(ctx, idsOf(excluded));
  return excluded.length;
}

/** Lets these pairs count again, whoever excluded them; returns how many had been excluded. */
export async function readmitPairs(ctx: WriteContext, pairs: readonly Pair[], decision: Decision): Promise<number> {
  const ended: Pair[] = [];
  for (const pair of pairs) if (await endExclusion(ctx, pair, decision)) ended.push(pair);
  await recountPairs(ctx, idsOf(ended));
  return ended.length;
}

/** Excludes those of these pairs found to be one person since they traded; returns how many. */
export async function excludeRelatedPairs(ctx: WriteContext, pairs: readonly Pair[]): Promise<number> {
  const related = await excludeRelated(
    ctx,
    pairs.map(({ lowId, highId }) => ({ userId: lowId, partnerId: highId })),
  );
  await recountPairs(ctx, idsOf(related));
  return related.length;
}

function idsOf(pairs: readonly Pair[]): readonly (readonly [string, string])[] {
  return pairs.map(({ lowId, highId }) => [lowId, highId]);
}
