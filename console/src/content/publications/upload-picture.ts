import type { AnswerOf } from '@eh/contract/calls.ts';
import { operatorSession, sendWithin } from '../../api/call-api.ts';

/** Uploads a picture for content; all other calls of these pages are JSON. */
export function uploadPicture(file: File): Promise<AnswerOf<'POST /api/operator/content/picture'>> {
  return sendWithin(operatorSession, 'POST /api/operator/content/picture', {}, file);
}
