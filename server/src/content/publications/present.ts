import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { contentDraft } from '@eh/contract/content/publications/content-draft.ts';
import type { ContentState } from '@eh/contract/content/publications/content-kinds.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../platform/context.ts';
import { type Operator, operatorNames } from '../../staff/operators/index.ts';
import { proposalAbout } from '../../staff/signatures/index.ts';
import { missingLanguages } from './judge-draft.ts';
import { pictureAddress } from './pictures/picture-address.ts';
import type { PublicationParts } from './publish-content.ts';
import type { ItemRow } from './store.ts';
import { versionsOf } from './version-store.ts';
import { knownHosts } from './voice/own-hosts.ts';
import { aboutContent, contentProposals } from './voice/publish-by-two.ts';

type RowAnswer = AnswerOf<'POST /api/operator/content'>['rows'][number];
type ItemAnswer = AnswerOf<'POST /api/operator/content/item'>;
type Names = ReadonlyMap<string, string>;

export async function presentRows(ctx: ReadContext, rows: readonly ItemRow[]): Promise<RowAnswer[]> {
  const names = await operatorNames(
    ctx,
    rows.flatMap((row) => row.changed_by ?? []),
  );
  return rows.map((row) => presentRow(ctx, row, names));
}

/** One item, with any pending proposal and whether the reader could approve it. */
export async function presentItem(
  ctx: ReadContext,
  row: ItemRow,
  { parts, reader }: { readonly parts: Pick<PublicationParts, 'listeners' | 'ownHosts'>; readonly reader: Operator },
): Promise<ItemAnswer> {
  const versions = await versionsOf(ctx, row.id);
  const ids = [row.changed_by, ...versions.map((version) => version.published_by)];
  const names = await operatorNames(
    ctx,
    ids.filter((id) => id !== null),
  );
  const draft = contentDraft.parse(row.draft);
  return {
    ...presentRow(ctx, row, names),
    revision: row.revision,
    draft,
    picture: draft.picture_id === null ? null : pictureAddress(draft.picture_id),
    known_hosts: [...(await knownHosts(ctx, parts.ownHosts, row))],
    proposal: await proposalAbout(ctx, aboutContent(row.id), { kinds: [contentProposals(parts)], reader }),
    versions: versions.map(({ number, note, restores, ...version }) => ({
      number,
      note,
      restores,
      published: { name: nameOf(names, version.published_by), at: epochSeconds(version.published_at) },
    })),
  };
}

function presentRow(ctx: ReadContext, row: ItemRow, names: Names): RowAnswer {
  const draft = contentDraft.parse(row.draft);
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    title: draft.title,
    state: stateOf(row, ctx.now),
    version: row.version,
    has_changes: row.version > 0 && !isDeepStrictEqual(contentDraft.parse(row.content), draft),
    missing: missingLanguages(row.kind, draft),
    starts_at: epochSecondsOrNull(row.starts_at),
    ends_at: epochSecondsOrNull(row.ends_at),
    changed: { name: nameOf(names, row.changed_by), at: epochSeconds(row.changed_at) },
  };
}

function nameOf(names: Names, id: string | null): string | null {
  return id === null ? null : (names.get(id) ?? null);
}

function stateOf(row: ItemRow, now: Date): ContentState {
  if (row.starts_at === null) return 'draft';
  if (row.ended_at !== null || (row.ends_at !== null && row.ends_at <= now)) return 'ended';
  return row.starts_at > now ? 'scheduled' : 'live';
}
