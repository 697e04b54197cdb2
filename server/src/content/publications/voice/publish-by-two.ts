import { contentDraft } from '@eh/contract/content/publications/content-draft.ts';
import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { takesTwo } from '@eh/contract/content/publications/voice/signed-content.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import * as z from 'zod';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../../staff/audit-log/index.ts';
import { type ProposalKind, propose } from '../../../staff/signatures/index.ts';
import { CONTENT_SCREEN, contentEditors } from '../editors.ts';
import { type PublicationParts, type Publishing, publishVersion, requirePublishable } from '../publish-content.ts';
import { findItem, type ItemRow, lockItem, writeDraft } from '../store.ts';
import { knownHosts, requireOwnHosts } from './own-hosts.ts';
import { saidChanges } from './said-changes.ts';

type Wanted = Publishing & { readonly by: string };

/** The subject of a publication proposal; an item has at most one pending. */
export function aboutContent(itemId: string): string {
  return `content ${itemId}`;
}

/** Publishes a text, or proposes it if it speaks for the platform or links to a new host. The item must be locked. */
export async function publishOrPropose(
  ctx: WriteContext,
  parts: PublicationParts,
  item: ItemRow,
  wanted: Wanted,
): Promise<void> {
  const read = readContextOf(ctx);
  await requireOwnHosts(read, parts.ownHosts, { kind: item.kind, content: wanted.content });
  if (!takesTwo(item.kind, wanted.content, await knownHosts(read, parts.ownHosts, item)))
    return putIntoForce(ctx, parts, item, wanted);
  await requirePublishable(read, item, wanted);
  await propose(ctx, {
    kind: 'content.publish',
    operatorId: wanted.by,
    about: aboutContent(item.id),
    subjectId: item.id,
    subject: subjectOf(item, wanted),
    content: {
      item_id: item.id,
      content: wanted.content,
      seen: seenOf(item),
      note: wanted.note,
      in_one_language: wanted.inOneLanguage,
      restores: wanted.restores,
    },
    changes: saidChanges(item, wanted.content, { now: ctx.now, ownHosts: await parts.ownHosts(read) }),
    reason: wanted.note,
    queue: CONTENT_SCREEN,
  });
}

const proposed = z.object({
  item_id: z.uuid(),
  content: contentDraft,
  seen: z.string(),
  note: z.string(),
  in_one_language: z.boolean(),
  restores: z.number().nullable(),
});

/** Proposals of texts that are published exactly as proposed once a second person approves them. */
export function contentProposals(parts: Pick<PublicationParts, 'listeners' | 'ownHosts'>): ProposalKind {
  return {
    kind: 'content.publish',
    roles: contentEditors,
    async hasMoved(ctx, stored) {
      const { item_id: itemId, seen } = proposed.parse(stored);
      const item = await findItem(ctx, itemId);
      return item === null || seenOf(item) !== seen;
    },
    async carryOut(ctx, { content: stored, proposedBy: by }) {
      const { item_id: itemId, content, seen, note, restores, in_one_language: inOneLanguage } = proposed.parse(stored);
      const item = await lockItem(ctx, itemId);
      if (!item) throw new Refusal(publicationRefusals.ContentNotFound);
      if (seenOf(item) !== seen) throw new Refusal(proposalRefusals.RulesMovedOn);
      await requireOwnHosts(readContextOf(ctx), parts.ownHosts, { kind: item.kind, content });
      await putIntoForce(ctx, parts, item, { content, by, note, inOneLanguage, restores });
      return null;
    },
  };
}

/** Identifies the draft and the version that were read: a later one of either needs a new proposal. */
function seenOf({ revision, version, ended_at: endedAt }: ItemRow): string {
  return `${revision} ${version} ${endedAt?.toISOString() ?? ''}`;
}

/** Publishes; an older version's words also become the draft. */
async function putIntoForce(
  ctx: WriteContext,
  parts: Pick<PublicationParts, 'listeners'>,
  item: ItemRow,
  wanted: Wanted,
): Promise<void> {
  await publishVersion(ctx, parts, item, wanted);
  if (wanted.restores !== null) await writeDraft(ctx, item.id, { draft: wanted.content, changedBy: wanted.by });
  await recordAct(ctx, {
    operatorId: wanted.by,
    act: wanted.restores === null ? 'content.publish' : 'content.undo',
    subjectId: item.id,
    subject: subjectOf(item, wanted),
    reason: wanted.note,
    queue: CONTENT_SCREEN,
  });
}

function subjectOf({ kind, name }: ItemRow, { content: { title } }: Wanted): string {
  return `${kind} ${name ?? (title.zh || title.en)}`.trim();
}
