import { isAcceptedText } from '@eh/contract/content/publications/accepted-texts.ts';
import type { ContentDraft } from '@eh/contract/content/publications/content-draft.ts';
import { type ContentKind, contentParts } from '@eh/contract/content/publications/content-kinds.ts';
import { isWording, ownWording } from '@eh/contract/content/publications/own-wording.ts';
import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { operatorNames } from '../../staff/operators/index.ts';
import { checkDraft } from './check-draft.ts';
import { wordingName } from './judge-draft.ts';
import { type ItemRow, insertItem, lockItem, writeDraft } from './store.ts';

export interface NewContent {
  readonly kind: ContentKind;
  readonly name: string | null;
  readonly draft: ContentDraft;
  readonly by: string;
}

/** Begins a draft. */
export async function createContent(ctx: WriteContext, { kind, name, draft, by }: NewContent): Promise<string> {
  if (!isNameFit(kind, name)) throw new Refusal(publicationRefusals.ContentNameUnfit, { name: name ?? '' });
  await checkDraft(readContextOf(ctx), draft, wordingName(kind, name));
  const id = ctx.ids.next(ctx.now);
  const isNew = await insertItem(ctx, { id, kind, name, draft, changedBy: by });
  if (!isNew) throw new Refusal(publicationRefusals.ContentNameTaken, { name: name ?? '' });
  return id;
}

/**
 * Dialogs, pushes, messages and accepted texts must have names that the app knows; authors choose the names of help and
 * videos.
 */
function isNameFit(kind: ContentKind, name: string | null): boolean {
  if (!contentParts[kind].hasName) return name === null;
  if (name === null) return false;
  if (isWording(kind)) return ownWording(kind, name) !== null;
  return kind !== 'user_notice' || isAcceptedText(name);
}

/** Replaces the draft only if it is still the one that was read. */
export async function saveContent(
  ctx: WriteContext,
  saved: { readonly id: string; readonly revision: number; readonly draft: ContentDraft; readonly by: string },
): Promise<ItemRow> {
  const item = await lockRevision(ctx, saved.id, saved.revision);
  await checkDraft(readContextOf(ctx), saved.draft, wordingName(item.kind, item.name));
  await writeDraft(ctx, item.id, { draft: saved.draft, changedBy: saved.by });
  return item;
}

/** Locks an item; refuses if its draft is not the one the operator is looking at. */
export async function lockRevision(ctx: WriteContext, id: string, revision: number): Promise<ItemRow> {
  const item = await lockItem(ctx, id);
  if (!item) throw new Refusal(publicationRefusals.ContentNotFound);
  if (item.revision === revision) return item;
  const names = await operatorNames(readContextOf(ctx), item.changed_by === null ? [] : [item.changed_by]);
  throw new Refusal(publicationRefusals.ContentChanged, { name: names.get(item.changed_by ?? '') ?? 'EH' });
}
