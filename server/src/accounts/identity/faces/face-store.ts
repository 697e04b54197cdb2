import { type RawBuilder, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { FacePrint } from './face-print.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    identity_faces: { check_id: string; file_id: string; fingerprint: RawBuilder<string>; bands: number[] };
  }
}

/** Prints that differ in at most this many of 256 bits show the same picture, even resized or recompressed. */
const DISTANCE_MAX = 12;
const ALIKE_MAX = 20;

/** Stores the prints of an application's faces and deletes those of pictures it no longer has. */
export async function storeFaces(
  ctx: WriteContext,
  checkId: string,
  faces: readonly { readonly fileId: string; readonly print: FacePrint }[],
): Promise<void> {
  await ctx.tx.deleteFrom('identity_faces').where('check_id', '=', checkId).execute();
  for (const { fileId, print } of faces) {
    await sql`
      insert into identity_faces (check_id, file_id, fingerprint, bands)
      values (${checkId}, ${fileId}, ${print.bits}::bit(256), ${[...print.bands]}::integer[])
      on conflict do nothing
    `.execute(ctx.tx);
  }
}

/** Other applications that have a picture with a similar face print. */
export async function similarFaces(ctx: ReadContext, checkId: string): Promise<readonly string[]> {
  const answer = await sql<{ check_id: string }>`
    select distinct other.check_id
    from identity_faces as own
    join identity_faces as other
      on other.bands && own.bands
      and other.check_id <> own.check_id
      and bit_count(other.fingerprint # own.fingerprint) <= ${DISTANCE_MAX}
    where own.check_id = ${checkId}
    limit ${ALIKE_MAX}
  `.execute(ctx.reader);
  return answer.rows.map((row) => row.check_id);
}
