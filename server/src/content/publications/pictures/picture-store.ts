import type { ReadContext, WriteContext } from '../../../platform/context.ts';

interface PictureTable {
  id: string;
  picture: Buffer;
  width: number;
  height: number;
  added_by: string | null;
  added_at: Date;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    content_pictures: PictureTable;
  }
}

export interface PictureSize {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

export async function insertPicture(
  ctx: WriteContext,
  picture: PictureSize & { readonly bytes: Buffer; readonly addedBy: string | null },
): Promise<void> {
  const { id, width, height } = picture;
  await ctx.tx
    .insertInto('content_pictures')
    .values({ id, width, height, picture: picture.bytes, added_by: picture.addedBy, added_at: ctx.now })
    .execute();
}

export async function readPicture(ctx: Pick<ReadContext, 'reader'>, id: string): Promise<Buffer | null> {
  const row = await ctx.reader.selectFrom('content_pictures').select('picture').where('id', '=', id).executeTakeFirst();
  return row?.picture ?? null;
}

/** Those of these pictures that exist. */
export async function pictureSizes(
  ctx: ReadContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PictureSize>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.reader
    .selectFrom('content_pictures')
    .select(['id', 'width', 'height'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
