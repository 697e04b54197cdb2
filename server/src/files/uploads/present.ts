import type { AnswerOf } from '@eh/contract/calls.ts';
import { linkTo } from './serving/file-link.ts';
import type { StoredFile } from './store.ts';

export type FileAnswer = AnswerOf<'POST /api/upload/img'>;

/** A file with a link that works for some minutes. Who may see the file is decided before this is called. */
export function presentFile(file: StoredFile, now: Date): FileAnswer {
  return { id: file.id, url: linkTo(file.id, now), media_type: file.mediaType, bytes: file.bytes };
}
