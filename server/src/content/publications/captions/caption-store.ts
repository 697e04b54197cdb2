import type { ReadContext, WriteContext } from '../../../platform/context.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    content_captions: { id: string; captions: string; lines: number; added_by: string; added_at: Date };
  }
}

export async function insertCaptions(
  ctx: WriteContext,
  added: { readonly id: string; readonly captions: string; readonly lines: number; readonly addedBy: string },
): Promise<void> {
  const { id, captions, lines, addedBy } = added;
  await ctx.tx
    .insertInto('content_captions')
    .values({ id, captions, lines, added_by: addedBy, added_at: ctx.now })
    .execute();
}

/** The caption files among these ids that exist. */
export async function captionFiles(ctx: ReadContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.reader
    .selectFrom('content_captions')
    .select(['id', 'captions'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.captions]));
}
