import { Refused } from '@eh/client/calls/refused.ts';
import type { RefusalKind } from '@eh/contract/platform/refusal.ts';
import { refusalMessage } from '@eh/contract/platform/refusal.ts';
import { currentLanguage } from '@eh/ui/reader/settings.ts';

/** Whether a page parameter can be an id, since people edit, truncate and forward addresses. */
export function isId(text: string): boolean {
  return ID.test(text);
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The server's answer for something that does not exist, without a call. */
export function notFound({ code, http, ...messages }: RefusalKind): Refused {
  const text = refusalMessage({ code, http, ...messages }, currentLanguage());
  return new Refused({ kind: 'http', status: http, code, text }, text);
}
