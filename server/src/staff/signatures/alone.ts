import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { dropFirstSignature, firstSignatureOf, type Signing, signDecision } from './four-eyes.ts';
import { samePersonAs } from './judge-signers.ts';
import { aloneSince, isWithinAlone, type LoneKind, type LoneShare, stillAllowedAlone } from './lone-act.ts';
import { findLoneSums, type LoneSubject, replaceLoneAct } from './lone-store.ts';

/** A decision that gives coins to users: which decision, and who gets what. */
export interface Giving extends LoneSubject {
  readonly shares: readonly LoneShare[];
}

/**
 * Signs a decision that gives coins: alone if it needs no second signature and the operator's lone decisions stay
 * within their limits; else as one of two. Null while a signature is missing; else who signed first, which is null if
 * signed alone.
 */
export async function signGiving(
  ctx: WriteContext,
  signing: Signing,
  giving: Giving & { readonly needsTwo: boolean },
): Promise<{ readonly firstId: string | null } | null> {
  const signed = await signAloneOrAsTwo(ctx, signing, {
    needsTwo: giving.needsTwo,
    takeAlone: () => giveAlone(ctx, signing.operatorId, giving),
  });
  if (signed !== null && signed.firstId !== null) await replaceLoneAct(ctx, giving, null);
  return signed;
}

/**
 * Signs a decision alone if nothing requires two and `takeAlone` finds it within the operator's sums; else as one of
 * two, as for any decision that somebody else has signed. Null while a signature is missing; else who signed first,
 * which is null if signed alone.
 */
export async function signAloneOrAsTwo(
  ctx: WriteContext,
  signing: Signing,
  alone: { readonly needsTwo: boolean; readonly takeAlone: () => Promise<boolean> },
): Promise<{ readonly firstId: string | null } | null> {
  const { queue, caseId, operatorId } = signing;
  const first = await firstSignatureOf(readContextOf(ctx), queue, caseId);
  const isOthers = first !== null && first.operatorId !== operatorId;
  if (!alone.needsTwo && !isOthers && (await alone.takeAlone())) {
    await dropFirstSignature(ctx, queue, caseId);
    return { firstId: null };
  }
  const firstId = await signDecision(ctx, signing);
  return firstId === null ? null : { firstId };
}

/** Records that one operator gives coins alone. False, recording nothing, if that exceeds the limit of one person. */
export async function giveAlone(ctx: WriteContext, operatorId: string, giving: Giving): Promise<boolean> {
  // Runs one after the other: concurrent decisions would not see each other's sums.
  await takeAdvisoryLock(ctx.tx, 'coins given by one operator');
  const hands = await samePersonAs(readContextOf(ctx), operatorId);
  const before = await findLoneSums(ctx.tx, askedAlone(ctx.now, hands, giving));
  if (!isWithinAlone(giving.kind, before, giving.shares)) return false;
  await replaceLoneAct(ctx, giving, { operatorId, shares: giving.shares });
  return true;
}

/**
 * The coins that an operator may still give alone about a subject, in wire format: today in total, and to each user.
 */
export async function presentAloneLeft<Name extends string>(
  ctx: ReadContext,
  reading: { readonly operatorId: string; readonly kind: LoneKind; readonly subjectId: string },
  people: Readonly<Record<Name, string>>,
): Promise<Record<Name | 'today', string>> {
  const hands = await samePersonAs(ctx, reading.operatorId);
  const before = await findLoneSums(ctx.reader, askedAlone(ctx.now, hands, reading));
  const left = (personId: string) => stillAllowedAlone(reading.kind, before, personId);
  const coins = (minor: bigint) => formatDecimal(minor, COIN_DECIMALS);
  const named = Object.entries<string>(people).map(([name, id]) => [name, coins(left(id).minor)]);
  // Safe: the keys are those of `people`, plus `today`.
  return Object.fromEntries([...named, ['today', coins(left('').todayMinor)]]) as Record<Name | 'today', string>;
}

function askedAlone(now: Date, operatorIds: readonly string[], { kind, subjectId }: LoneSubject) {
  return { operatorIds, kind, subjectId, since: aloneSince(now) };
}
