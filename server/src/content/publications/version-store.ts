import type { ContentDraft } from '@eh/contract/content/publications/content-draft.ts';
import type { ColumnType, Selectable } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';

interface VersionTable {
  item_id: string;
  number: number;
  content: ColumnType<unknown, string>;
  note: string;
  restores: number | null;
  published_by: string | null;
  published_at: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    content_versions: VersionTable;
  }
}

const VERSION_COLUMNS = ['item_id', 'number', 'content', 'note', 'restores', 'published_by', 'published_at'] as const;
type VersionRow = Pick<Selectable<VersionTable>, (typeof VERSION_COLUMNS)[number]>;

export async function insertVersion(
  ctx: WriteContext,
  version: {
    readonly itemId: string;
    readonly number: number;
    readonly content: ContentDraft;
    readonly note: string;
    readonly restores: number | null;
    readonly publishedBy: string | null;
  },
): Promise<void> {
  await ctx.tx
    .insertInto('content_versions')
    .values({
      item_id: version.itemId,
      number: version.number,
      content: JSON.stringify(version.content),
      note: version.note,
      restores: version.restores,
      published_by: version.publishedBy,
      published_at: ctx.now,
    })
    .execute();
}

const VERSIONS_SHOWN = 50;

export async function versionsOf(ctx: ReadContext, itemId: string): Promise<VersionRow[]> {
  return ctx.reader
    .selectFrom('content_versions')
    .select(VERSION_COLUMNS)
    .where('item_id', '=', itemId)
    .orderBy('number', 'desc')
    .limit(VERSIONS_SHOWN)
    .execute();
}

export async function findVersion(ctx: ReadContext, itemId: string, number: number): Promise<VersionRow | null> {
  const row = await ctx.reader
    .selectFrom('content_versions')
    .select(VERSION_COLUMNS)
    .where('item_id', '=', itemId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}
