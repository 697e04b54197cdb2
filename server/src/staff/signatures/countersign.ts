import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { type BondKind, bondKinds } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import { signatureRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import * as z from 'zod';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findNames, findOperator } from '../operators/index.ts';
import { mayAct } from '../roles/index.ts';
import {
  findBonds,
  findSecondSignatures,
  insertBond,
  insertSecondSignature,
  type SecondSignatureRow,
} from './bond-store.ts';
import {
  BOND_DAYS,
  bondsSince,
  handsOf,
  type Independence,
  independentFrom,
  judgeIndependence,
} from './independence.ts';

/** Two signatures under one act, of which the second is being given. */
export interface Countersigned {
  readonly queue: string;
  readonly subjectId: string;
  readonly first: { readonly operatorId: string; readonly at: Date };
  readonly secondId: string;
  /** The roles that sign this; the first signer must still have one of them. */
  readonly roles: readonly OperatorRole[];
}

/**
 * Lets the second of two people sign: refused unless both count as two people now, and the first one may still act. Keeps
 * who signed, when, and which bonds were looked at, for ever.
 */
export async function countersign(ctx: WriteContext, signed: Countersigned): Promise<void> {
  const { queue, subjectId, first, secondId, roles } = signed;
  const reading = readContextOf(ctx);
  const judged = await judgeSigners(reading, { firstId: first.operatorId, secondId, roles });
  if (!judged.mayFirstSign)
    throw new Refusal(signatureRefusals.FirstSignerGone, { name: await nameOf(reading, first.operatorId) });
  if (!judged.isIndependent) {
    const name = await nameOf(reading, first.operatorId);
    throw new Refusal(signatureRefusals.SignerNotIndependent, { name, days: BOND_DAYS });
  }
  await insertSecondSignature(ctx.tx, {
    id: ctx.ids.next(ctx.now),
    queue,
    subject_id: subjectId,
    first_id: first.operatorId,
    first_at: first.at,
    second_id: secondId,
    second_at: ctx.now,
    bonds_since: judged.bondsSince,
    bonds: judged.bonds,
  });
}

/** Whether who signed first may still do so, whether the two count as two people now, and from when on they do. */
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

/** An operator and all who count as the same person with them: sums of one person are sums of all of these. */
export async function sameHands(ctx: ReadContext, operatorId: string): Promise<readonly string[]> {
  return handsOf(operatorId, await findBonds(ctx.reader, bondsSince(ctx.now)), ctx.now);
}

/** From now on these stand behind an operator, for as long as a bond counts. */
export async function bind(ctx: WriteContext, behind: readonly string[], toId: string, kind: BondKind): Promise<void> {
  for (const fromId of new Set(behind))
    await insertBond(ctx.tx, ctx.ids.next(ctx.now), { fromId, toId, kind, madeAt: ctx.now });
}

const storedBonds = z.array(
  z.object({ fromId: z.string(), toId: z.string(), kind: z.enum(bondKinds), madeAt: z.coerce.date() }),
);

/** Signatures under these subjects, newest first, in the shape of the wire. */
export async function presentSignatures(ctx: ReadContext, subjectIds: readonly string[]) {
  const rows = await findSecondSignatures(ctx.reader, subjectIds);
  const parsed = rows.map((row) => ({ row, bonds: storedBonds.parse(row.bonds) }));
  const ids = parsed.flatMap(({ row, bonds }) => [
    row.first_id,
    row.second_id,
    ...bonds.flatMap((bond) => [bond.fromId, bond.toId]),
  ]);
  const names = new Map((await findNames(ctx.reader, [...new Set(ids)])).map(({ id, name }) => [id, name]));
  const named = (id: string) => ({ id, name: names.get(id) ?? '' });
  return parsed.map(({ row, bonds }) => ({
    ...shownSignature(row),
    first: named(row.first_id),
    second: named(row.second_id),
    bonds: bonds.map((bond) => ({
      from: named(bond.fromId),
      to: named(bond.toId),
      kind: bond.kind,
      at: epochSeconds(bond.madeAt),
    })),
  }));
}

function shownSignature(row: SecondSignatureRow) {
  return {
    id: row.id,
    queue: row.queue,
    first_at: epochSeconds(row.first_at),
    second_at: epochSeconds(row.second_at),
    bonds_since: epochSeconds(row.bonds_since),
  };
}

async function nameOf(ctx: ReadContext, id: string): Promise<string> {
  return (await findNames(ctx.reader, [id]))[0]?.name ?? '';
}
