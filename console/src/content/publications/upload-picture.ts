import type { AnswerOf } from '@eh/contract/calls.ts';
import { operatorSession, sendWithin } from '../../api/call-api.ts';

/** Sends a picture of content; all other calls of its pages are JSON. */
export function uploadPicture(file: File): Promise<AnswerOf<'POST /api/operator/content/picture'>> {
  return sendWithin(operatorSession, 'POST /api/operator/content/picture', {}, file);
}
