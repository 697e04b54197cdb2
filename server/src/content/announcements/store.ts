import { type ColumnType, type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';

/** A text in both languages. */
export interface BilingualText {
  readonly 'zh-CN': string;
  readonly en: string;
}

interface AnnouncementTable {
  id: string;
  title: ColumnType<BilingualText, string>;
  text: ColumnType<BilingualText, string>;
  is_pinned: boolean;
  starts_at: Date;
  ends_at: Date | null;
  created_at: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    announcements: AnnouncementTable;
    modal_texts: { key: string; message: BilingualText };
  }
}

const ANNOUNCEMENT_COLUMNS = ['id', 'title', 'text', 'is_pinned', 'starts_at', 'created_at'] as const;
export type AnnouncementRow = Pick<Selectable<AnnouncementTable>, (typeof ANNOUNCEMENT_COLUMNS)[number]>;

export async function announcementsShown(
  ctx: ReadContext,
  query: { after: { isPinned: boolean; id: string } | null; limit: number },
): Promise<AnnouncementRow[]> {
  const { after } = query;
  return ctx.reader
    .selectFrom('announcements')
    .select(ANNOUNCEMENT_COLUMNS)
    .where('starts_at', '<=', ctx.now)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', ctx.now)]))
    .$if(after !== null, (select) =>
      select.where(sql<boolean>`(is_pinned, id) < (${after?.isPinned ?? false}, ${after?.id ?? ''}::uuid)`),
    )
    .orderBy('is_pinned', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();
}

export async function modalTexts(ctx: ReadContext): Promise<{ key: string; message: BilingualText }[]> {
  return ctx.reader.selectFrom('modal_texts').select(['key', 'message']).orderBy('key').execute();
}

export async function insertAnnouncement(
  ctx: WriteContext,
  announcement: { title: BilingualText; text: BilingualText; isPinned: boolean },
): Promise<void> {
  await ctx.tx
    .insertInto('announcements')
    .values({
      id: ctx.ids.next(ctx.now),
      title: JSON.stringify(announcement.title),
      text: JSON.stringify(announcement.text),
      is_pinned: announcement.isPinned,
      starts_at: ctx.now,
      ends_at: null,
      created_at: ctx.now,
    })
    .execute();
}
