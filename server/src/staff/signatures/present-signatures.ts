import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { bondKinds } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import * as z from 'zod';
import type { ReadContext } from '../../platform/context.ts';
import { findNames } from '../operators/index.ts';
import { findSecondSignatures, type SecondSignatureRow } from './bond-store.ts';

const storedBonds = z.array(
  z.object({ fromId: z.string(), toId: z.string(), kind: z.enum(bondKinds), madeAt: z.coerce.date() }),
);

/** Signatures under these subjects, newest first, in wire format. */
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
