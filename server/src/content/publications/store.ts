import type { ContentDraft } from '@eh/contract/content/publications/content-draft.ts';
import type { AudienceKind, ContentKind, ContentState } from '@eh/contract/content/publications/content-kinds.ts';
import { type ColumnType, type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';

interface ItemTable {
  id: string;
  kind: ContentKind;
  name: string | null;
  draft: ColumnType<unknown, string>;
  revision: number;
  changed_by: string | null;
  changed_at: Date;
  version: number;
  content: ColumnType<unknown, string | null>;
  is_pinned: boolean;
  position: number;
  category: string | null;
  audience_kind: AudienceKind;
  audience_number: number | null;
  audience_user_id: string | null;
  published_at: Date | null;
  starts_at: Date | null;
  ends_at: Date | null;
  ended_at: Date | null;
  created_at: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    content_items: ItemTable;
  }
}

const ITEM_COLUMNS = [
  'id',
  'kind',
  'name',
  'draft',
  'revision',
  'changed_by',
  'changed_at',
  'version',
  'content',
  'published_at',
  'starts_at',
  'ends_at',
  'ended_at',
] as const;
export type ItemRow = Pick<Selectable<ItemTable>, (typeof ITEM_COLUMNS)[number]>;

/** Whether people see this version now, or will. */
export function isShown({ version, ended_at: endedAt, ends_at: endsAt }: ItemRow, now: Date): boolean {
  return version > 0 && endedAt === null && (endsAt === null || endsAt > now);
}

export async function findItem(ctx: ReadContext, id: string): Promise<ItemRow | null> {
  const row = await ctx.reader.selectFrom('content_items').select(ITEM_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** One item, locked until the transaction ends: a save, a publication and an undo run one after the other. */
export async function lockItem(ctx: WriteContext, id: string): Promise<ItemRow | null> {
  const row = await ctx.tx
    .selectFrom('content_items')
    .select(ITEM_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The items with these names, of all kinds. */
export async function itemsNamed(
  ctx: ReadContext,
  names: readonly string[],
): Promise<readonly Pick<ItemRow, 'kind' | 'name'>[]> {
  return ctx.reader.selectFrom('content_items').select(['kind', 'name']).where('name', 'in', names).execute();
}

export interface ItemFilter {
  readonly kind: ContentKind | null;
  readonly state: ContentState | null;
  readonly search: string;
  readonly before: { readonly changedAt: Date; readonly id: string } | null;
  readonly limit: number;
}

export async function listItems(ctx: ReadContext, filter: ItemFilter): Promise<ItemRow[]> {
  const { kind, state, search, before } = filter;
  return ctx.reader
    .selectFrom('content_items')
    .select(ITEM_COLUMNS)
    .$if(kind !== null, (query) => query.where('kind', '=', kind ?? 'bulletin'))
    .$if(state !== null, (query) => query.where(stateIs(state ?? 'draft', ctx.now)))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(concat_ws(' ', name, draft #>> '{title,zh}', draft #>> '{title,en}')), lower(${search}::text)) > 0`,
      ),
    )
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(changed_at, id) < (${before?.changedAt ?? ctx.now}, ${before?.id ?? ''}::uuid)`),
    )
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute();
}

function stateIs(state: ContentState, now: Date) {
  switch (state) {
    case 'draft':
      return sql<boolean>`version = 0`;
    case 'ended':
      return sql<boolean>`version > 0 and (ended_at is not null or ends_at <= ${now})`;
    case 'scheduled':
      return sql<boolean>`version > 0 and ended_at is null and starts_at > ${now} and (ends_at is null or ends_at > ${now})`;
    case 'live':
      return sql<boolean>`version > 0 and ended_at is null and starts_at <= ${now} and (ends_at is null or ends_at > ${now})`;
  }
}

/** How many items of a kind are or will be shown, apart from one of them. */
export async function countShown(ctx: ReadContext, kind: ContentKind, besides: string): Promise<number> {
  const row = await ctx.reader
    .selectFrom('content_items')
    .select(sql<number>`count(*)::int`.as('shown'))
    .where('kind', '=', kind)
    .where('id', '<>', besides)
    .where(sql<boolean>`version > 0 and ended_at is null and (ends_at is null or ends_at > ${ctx.now})`)
    .executeTakeFirstOrThrow();
  return row.shown;
}

/** Inserts a draft; false if the kind already has one of this name. */
export async function insertItem(
  ctx: WriteContext,
  item: {
    readonly id: string;
    readonly kind: ContentKind;
    readonly name: string | null;
    readonly draft: ContentDraft;
    readonly changedBy: string | null;
  },
): Promise<boolean> {
  const row = await ctx.tx
    .insertInto('content_items')
    .values({
      id: item.id,
      kind: item.kind,
      name: item.name,
      draft: JSON.stringify(item.draft),
      revision: 1,
      changed_by: item.changedBy,
      changed_at: ctx.now,
      version: 0,
      content: null,
      is_pinned: false,
      position: 0,
      category: null,
      audience_kind: 'all',
      audience_number: null,
      audience_user_id: null,
      published_at: null,
      starts_at: null,
      ends_at: null,
      ended_at: null,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeDraft(
  ctx: WriteContext,
  id: string,
  written: { readonly draft: ContentDraft; readonly changedBy: string },
): Promise<void> {
  await ctx.tx
    .updateTable('content_items')
    .set({
      draft: JSON.stringify(written.draft),
      revision: sql`revision + 1`,
      changed_by: written.changedBy,
      changed_at: ctx.now,
    })
    .where('id', '=', id)
    .execute();
}

export interface PublishedColumns {
  readonly audience: {
    readonly kind: AudienceKind;
    readonly number: number | null;
    readonly userId: string | null;
  };
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** Puts a version into force. The row is locked, so that its number is the next one. */
export async function writePublished(
  ctx: WriteContext,
  item: {
    readonly id: string;
    readonly version: number;
    readonly content: ContentDraft;
    readonly columns: PublishedColumns;
  },
): Promise<void> {
  const { audience, startsAt, endsAt } = item.columns;
  await ctx.tx
    .updateTable('content_items')
    .set({
      version: item.version,
      content: JSON.stringify(item.content),
      is_pinned: item.content.is_pinned,
      position: item.content.position,
      category: item.content.category,
      audience_kind: audience.kind,
      audience_number: audience.number,
      audience_user_id: audience.userId,
      published_at: ctx.now,
      starts_at: startsAt,
      ends_at: endsAt,
      ended_at: null,
    })
    .where('id', '=', item.id)
    .where('version', '=', item.version - 1)
    .execute();
}

export async function endItem(ctx: WriteContext, id: string, changedBy: string): Promise<void> {
  await ctx.tx
    .updateTable('content_items')
    .set({ ended_at: ctx.now, changed_by: changedBy, changed_at: ctx.now })
    .where('id', '=', id)
    .execute();
}
