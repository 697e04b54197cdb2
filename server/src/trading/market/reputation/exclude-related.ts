import { sharedSessions } from '../../../accounts/sessions/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { sharedNumbers } from '../../payment-accounts/index.ts';
import {
  causesOf,
  type ExclusionCause,
  insertExclusions,
  keyOfPair,
  type Pair,
  pairOf,
} from './excluded-pair-store.ts';

/**
 * Excludes those of these pairs who appear to be one person: they shared a device, a payment account, or an address that
 * few people use. Returns the newly excluded pairs.
 */
export async function excludeRelated(
  ctx: WriteContext,
  trades: readonly { readonly userId: string; readonly partnerId: string }[],
): Promise<readonly Pair[]> {
  const pairs = [
    ...new Map(
      trades.map(({ userId, partnerId }) => pairOf(userId, partnerId)).map((pair) => [keyOfPair(pair), pair]),
    ).values(),
  ];
  const sessions = await sharedSessions(readContextOf(ctx), pairs);
  const numbers = await sharedNumbers(readContextOf(ctx), pairs);
  const related = pairs.flatMap((pair, index) => {
    const causes: readonly (ExclusionCause | false | undefined)[] = [
      sessions[index]?.isDeviceShared && 'device',
      numbers[index] && 'account',
      sessions[index]?.isAddressShared && 'address',
    ];
    const found = causes.filter((cause) => cause !== undefined && cause !== false);
    return found.length === 0 ? [] : [{ pair, found }];
  });
  if (related.length === 0) return [];
  const before = await causesOf(
    readContextOf(ctx),
    related.map(({ pair }) => pair),
  );
  const fresh = related.flatMap(({ pair, found }) => {
    const cause = found.find((candidate) => !before.get(keyOfPair(pair))?.has(candidate));
    return cause === undefined ? [] : [{ ...pair, cause, operatorId: null, reason: '' }];
  });
  return fresh.length === 0 ? [] : insertExclusions(ctx, fresh);
}
