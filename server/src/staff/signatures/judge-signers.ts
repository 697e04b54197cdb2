import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import type { BondKind } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { findOperator } from '../operators/index.ts';
import { mayAct } from '../roles/index.ts';
import { findBonds, insertBond } from './bond-store.ts';
import { bondsSince, handsOf, type Independence, independentFrom, judgeIndependence } from './independence.ts';

/** Whether the first signer may still sign, whether the two count as two people now, and from when they do. */
export async function judgeSigners(
  ctx: ReadContext,
  { roles, ...pair }: { readonly firstId: string; readonly secondId: string; readonly roles: readonly OperatorRole[] },
): Promise<Independence & { readonly mayFirstSign: boolean; readonly freeAt: Date | null }> {
  const signer = await findOperator(ctx.reader, pair.firstId);
  const bonds = await findBonds(ctx.reader, bondsSince(ctx.now));
  return {
    ...judgeIndependence(pair, bonds, ctx.now),
    mayFirstSign: signer !== null && mayAct(signer.role, roles),
    freeAt: independentFrom(pair, bonds, ctx.now),
  };
}

/** An operator and all who count as the same person: sums are limited for all of these together. */
export async function samePersonAs(ctx: ReadContext, operatorId: string): Promise<readonly string[]> {
  return handsOf(operatorId, await findBonds(ctx.reader, bondsSince(ctx.now)), ctx.now);
}

/** From now on, these operators stand behind another one, for as long as a bond counts. */
export async function bind(ctx: WriteContext, behind: readonly string[], toId: string, kind: BondKind): Promise<void> {
  for (const fromId of new Set(behind))
    await insertBond(ctx.tx, ctx.ids.next(ctx.now), { fromId, toId, kind, madeAt: ctx.now });
}
