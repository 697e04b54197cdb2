import type { AnswerOf } from '@eh/contract/calls.ts';
import type { ReadContext } from '../../platform/context.ts';
import { linkTo } from './serving/file-link.ts';
import type { StoredFile } from './store.ts';

export type FileAnswer = AnswerOf<'POST /api/upload/img'>;

/** A file with a link that works for some minutes. The caller must have checked that the reader may see it. */
export function presentFile(ctx: Pick<ReadContext, 'serverKeys' | 'now'>, file: StoredFile): FileAnswer {
  return { id: file.id, url: linkTo(ctx, file.id), media_type: file.mediaType, bytes: file.bytes };
}
