import { isDeepStrictEqual } from 'node:util';
import { type ContentDraft, contentDraft } from '@eh/contract/content/publications/content-draft.ts';
import { contentParts } from '@eh/contract/content/publications/content-kinds.ts';
import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audienceColumns, checkDraft } from './check-draft.ts';
import { publishingFault, wordingName } from './judge-draft.ts';
import { liveNamed } from './live-store.ts';
import { countShown, endItem, type ItemRow, lockItem, type PublishedColumns, writePublished } from './store.ts';
import { findVersion, insertVersion } from './version-store.ts';
import type { OwnHosts } from './voice/own-hosts.ts';

/** Lets a later module follow what is published, in the same transaction, as help does for its search index. */
export type PublicationListener = (ctx: WriteContext, item: PublishedItem) => Promise<void>;

interface PublishedItem {
  readonly id: string;
  readonly kind: ItemRow['kind'];
  readonly name: string | null;
  /** Null once it is ended. */
  readonly content: ContentDraft | null;
}

export interface PublicationParts {
  readonly listeners: readonly PublicationListener[];
  readonly ownHosts: OwnHosts;
  /** Names that the app links to: such items may change but never end. */
  isLinked(kind: ItemRow['kind'], name: string): boolean;
}

export interface Publishing {
  readonly content: ContentDraft;
  /** Null if the text came with the program. */
  readonly by: string | null;
  readonly note: string;
  readonly inOneLanguage: boolean;
  readonly restores: number | null;
}

/** Refuses a draft that cannot be published as it is. */
export async function requirePublishable(
  ctx: ReadContext,
  item: ItemRow,
  { content, inOneLanguage }: Pick<Publishing, 'content' | 'inOneLanguage'>,
): Promise<void> {
  if (isInForce(item) && isDeepStrictEqual(contentDraft.parse(item.content), content))
    throw new Refusal(publicationRefusals.NothingChanged);
  await checkDraft(ctx, content, wordingName(item.kind, item.name));
  const fault = publishingFault(item.kind, content, { now: ctx.now, inOneLanguage });
  if (fault) throw new Refusal(fault.kind, fault.data);
  await requireCategory(ctx, item, content);
  const { liveMax } = contentParts[item.kind];
  if ((await countShown(ctx, item.kind, item.id)) >= liveMax)
    throw new Refusal(publicationRefusals.TooManyLive, { most: liveMax });
}

function isInForce({ version, ended_at: endedAt }: ItemRow): boolean {
  return version > 0 && endedAt === null;
}

/** Puts a text into force as the next version. The item is locked. */
export async function publishVersion(
  ctx: WriteContext,
  parts: Pick<PublicationParts, 'listeners'>,
  item: ItemRow,
  publishing: Publishing,
): Promise<void> {
  const { content, by, note, restores } = publishing;
  const read = readContextOf(ctx);
  await requirePublishable(read, item, publishing);
  const version = item.version + 1;
  const columns = await columnsOf(read, content, isInForce(item) ? item.starts_at : null);
  await writePublished(ctx, { id: item.id, version, content, columns });
  await insertVersion(ctx, { itemId: item.id, number: version, content, note, restores, publishedBy: by });
  for (const listener of parts.listeners) await listener(ctx, { ...item, content });
}

async function requireCategory(ctx: ReadContext, { kind }: ItemRow, { category }: ContentDraft): Promise<void> {
  if (kind !== 'article') return;
  const found = category === null ? null : await liveNamed(ctx, 'category', category);
  if (!found) throw new Refusal(publicationRefusals.CategoryNotFound);
}

/** A correction keeps its original start, and so its place among the others, unless its author sets another. */
async function columnsOf(ctx: ReadContext, content: ContentDraft, before: Date | null): Promise<PublishedColumns> {
  const said = content.starts_at === null ? null : new Date(content.starts_at * SECOND);
  return {
    audience: await audienceColumns(ctx, content.audience),
    startsAt: said ?? before ?? ctx.now,
    endsAt: content.ends_at === null ? null : new Date(content.ends_at * SECOND),
  };
}

/** Takes an item down at once. */
export async function endContent(
  ctx: WriteContext,
  parts: PublicationParts,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<ItemRow> {
  const item = await lockItem(ctx, id);
  if (!item) throw new Refusal(publicationRefusals.ContentNotFound);
  if (item.version === 0 || item.ended_at !== null) throw new Refusal(publicationRefusals.NotPublished);
  if (item.name !== null && parts.isLinked(item.kind, item.name)) throw new Refusal(publicationRefusals.ContentInUse);
  await endItem(ctx, id, by);
  for (const listener of parts.listeners) await listener(ctx, { ...item, content: null });
  return item;
}

/** The words of an older version, to be published as a new version. The item stays locked. */
export async function olderVersion(
  ctx: WriteContext,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<{ readonly item: ItemRow; readonly content: ContentDraft }> {
  const item = await lockItem(ctx, id);
  if (!item) throw new Refusal(publicationRefusals.ContentNotFound);
  const version = await findVersion(readContextOf(ctx), id, number);
  if (!version) throw new Refusal(publicationRefusals.VersionNotFound);
  return { item, content: contentDraft.parse(version.content) };
}
