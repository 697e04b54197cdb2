import type { AnswerOf } from '@eh/contract/calls.ts';
import { SUCCESS_CODE } from '@eh/contract/platform/envelope.ts';
import { currentLanguage } from '@eh/ui/reader/settings.ts';
import { Refused } from '../../api/refused.ts';
import { sessionToken } from '../../session/session-store.ts';

type Picture = AnswerOf<'POST /api/operator/content/picture'>;

/** Sends a picture as a form; all other calls of the console are JSON. */
export async function uploadPicture(file: File): Promise<Picture> {
  const form = new FormData();
  form.append('image', file);
  const headers = { authorization: `Bearer ${sessionToken() ?? ''}`, 'accept-language': currentLanguage() };
  const response = await fetch('/api/operator/content/picture', { method: 'POST', headers, body: form });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Picture };
  if (code !== SUCCESS_CODE) throw new Refused(code, msg);
  return data;
}
