import type { AnswerOf } from '@eh/contract/calls.ts';
import type { ReadContext } from '../../platform/context.ts';
import { presentFile } from './present.ts';
import { readFiles, type StoredFile } from './store.ts';

/** The files among these that belong to the user, in the requested order. */
export async function ownFiles(ctx: ReadContext, userId: string, ids: readonly string[]): Promise<StoredFile[]> {
  return (await filesInOrder(ctx, ids)).filter((file) => file.ownerId === userId);
}

/** Files with fresh links, in the requested order. The caller must have checked that the reader may see them. */
export async function presentFiles(
  ctx: ReadContext,
  ids: readonly string[],
): Promise<AnswerOf<'POST /api/upload/img'>[]> {
  return (await filesInOrder(ctx, ids)).map((file) => presentFile(ctx, file));
}

async function filesInOrder(ctx: ReadContext, ids: readonly string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const files = new Map((await readFiles(ctx, ids)).map((file) => [file.id, file]));
  return [...new Set(ids)].flatMap((id) => files.get(id) ?? []);
}
