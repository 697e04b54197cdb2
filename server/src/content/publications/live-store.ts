import type { ContentKind } from '@eh/contract/content/publications/content-kinds.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { identityStatus, type User } from '../../accounts/users/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { batchAlike } from '../../platform/database/batching/batch.ts';

/** A published version that is shown now. */
export interface LiveRow {
  readonly id: string;
  readonly kind: ContentKind;
  readonly name: string | null;
  readonly version: number;
  readonly content: unknown;
  readonly is_pinned: boolean;
  readonly position: number;
  readonly category: string | null;
  readonly published_at: Date;
  readonly starts_at: Date;
}

const columns = sql`id, kind, name, version, content, is_pinned, position, category, published_at, starts_at`;

function isShown(now: Date): RawBuilder<SqlBool> {
  return sql`version > 0 and ended_at is null and starts_at <= ${now} and (ends_at is null or ends_at > ${now})`;
}

/** Whether the item is addressed to this user; visitors see what is addressed to everybody. */
function isFor(person: User | null, now: Date): RawBuilder<SqlBool> {
  if (person === null) return sql`audience_kind = 'all'`;
  const isVerified = person.identityStatus === identityStatus.verified;
  return sql`(
    audience_kind = 'all'
    or (audience_kind = 'verified' and ${isVerified}::boolean)
    or (audience_kind = 'level' and audience_number <= ${person.level}::integer)
    or (audience_kind = 'person' and audience_user_id = ${person.id}::uuid)
    or (audience_kind = 'new' and ${person.registeredAt}::timestamptz > ${now}::timestamptz - make_interval(days => audience_number)))`;
}

const LIVE_MAX = 500;

/** Everything of some kinds that this user sees now, by position, then newest first. */
export async function liveOf(
  ctx: ReadContext,
  kinds: readonly ContentKind[],
  person: User | null,
): Promise<readonly LiveRow[]> {
  const { rows } = await sql<LiveRow>`
    select ${columns} from content_items
    where kind = any(${kinds}::text[]) and ${isShown(ctx.now)} and ${isFor(person, ctx.now)}
    order by position, is_pinned desc, starts_at desc, id desc
    limit ${LIVE_MAX}`.execute(ctx.reader);
  return rows;
}

export interface LiveAfter {
  readonly isPinned: boolean;
  readonly startsAt: Date;
  readonly id: string;
}

/** A page of one kind: pinned first, then the newest. */
export async function livePage(
  ctx: ReadContext,
  kind: ContentKind,
  page: { readonly person: User | null; readonly after: LiveAfter | null; readonly limit: number },
): Promise<readonly LiveRow[]> {
  const { after } = page;
  const isAfter = after
    ? sql<SqlBool>`(is_pinned, starts_at, id) < (${after.isPinned}::boolean, ${after.startsAt}::timestamptz, ${after.id}::uuid)`
    : sql<SqlBool>`true`;
  const { rows } = await sql<LiveRow>`
    select ${columns} from content_items
    where kind = ${kind} and ${isShown(ctx.now)} and ${isFor(page.person, ctx.now)} and ${isAfter}
    order by is_pinned desc, starts_at desc, id desc
    limit ${page.limit}`.execute(ctx.reader);
  return rows;
}

/** An item shown now, by kind and id. */
export async function liveWithId(ctx: ReadContext, kind: ContentKind, id: string): Promise<LiveRow | null> {
  const { rows } = await sql<LiveRow>`
    select ${columns} from content_items
    where kind = ${kind} and id = ${id}::uuid and ${isShown(ctx.now)}`.execute(ctx.reader);
  return rows[0] ?? null;
}

/** An item of these kinds that this user sees now, by id. */
export async function liveFor(
  ctx: ReadContext,
  kinds: readonly ContentKind[],
  id: string,
  person: User | null,
): Promise<LiveRow | null> {
  const { rows } = await sql<LiveRow>`
    select ${columns} from content_items
    where id = ${id}::uuid and kind = any(${kinds}::text[]) and ${isShown(ctx.now)} and ${isFor(person, ctx.now)}`.execute(
    ctx.reader,
  );
  return rows[0] ?? null;
}

/** An item shown now, by kind and name. */
export async function liveNamed(ctx: ReadContext, kind: ContentKind, name: string): Promise<LiveRow | null> {
  const { rows } = await sql<LiveRow>`
    select ${columns} from content_items
    where kind = ${kind} and name = ${name} and ${isShown(ctx.now)}`.execute(ctx.reader);
  return rows[0] ?? null;
}

export interface LiveVersion {
  readonly name: string;
  readonly version: number;
}

/** The versions in force of one kind, by name. Every profile needs them, so concurrent requests share the read. */
export const liveVersions = batchAlike<ReadContext, ContentKind, readonly LiveVersion[]>(
  (kind) => kind,
  async (ctx, kind) => {
    const { rows } = await sql<LiveVersion>`
      select name, version from content_items
      where kind = ${kind} and name is not null and ${isShown(ctx.now)}
      order by name
      limit ${LIVE_MAX}`.execute(ctx.reader);
    return rows;
  },
);
