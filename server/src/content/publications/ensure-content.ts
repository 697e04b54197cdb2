import type { ContentDraft } from '@eh/contract/content/publications/content-draft.ts';
import type { ContentKind } from '@eh/contract/content/publications/content-kinds.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { type PublicationListener, publishVersion } from './publish-content.ts';
import { insertItem, itemsNamed, lockItem } from './store.ts';

export interface ContentToEnsure {
  readonly kind: ContentKind;
  readonly name: string | null;
  readonly draft: ContentDraft;
  readonly note: string;
}

/**
 * Publishes a text that comes with the program. If its name exists, even ended, nothing happens: once published, a text
 * belongs to the operators.
 */
export async function ensureContent(
  ctx: WriteContext,
  { kind, name, draft, note }: ContentToEnsure,
  listeners: readonly PublicationListener[],
): Promise<boolean> {
  const id = ctx.ids.next(ctx.now);
  if (!(await insertItem(ctx, { id, kind, name, draft, changedBy: null }))) return false;
  const item = await lockItem(ctx, id);
  if (!item) throw new Error(`The ${kind} that was just inserted is not there`);
  await publishVersion(ctx, { listeners }, item, {
    content: draft,
    by: null,
    note,
    restores: null,
    inOneLanguage: false,
  });
  return true;
}

/** Whether all of these exist. */
export async function doAllExist(ctx: ReadContext, contents: readonly ContentToEnsure[]): Promise<boolean> {
  const names = contents.map(({ name }) => name ?? '');
  const there = new Set((await itemsNamed(ctx, names)).map(keyOf));
  return contents.every((content) => there.has(keyOf(content)));
}

function keyOf({ kind, name }: { readonly kind: string; readonly name: string | null }): string {
  return `${kind} ${name}`;
}
