import type { Language } from '@eh/contract/platform/languages/language.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import type { DeadlineHandlers } from '../../platform/deadlines/deadlines.ts';
import type { Messenger } from '../../platform/messaging/messenger.ts';
import { findUser, readSafetyChange, SAFETY_MESSAGE_DEADLINE, writeStopHash } from '../users/index.ts';
import { accountChangeMessage, isSent } from './account-change-message.ts';
import { newStopCode, stopHash } from './stop-code.ts';

const NO_CODE = 0;

/**
 * Sends the owner a notice of the change to every phone and e-mail that is bound now or was bound before it. When one
 * provider fails, all messages are sent again, so the owner may read the same one twice.
 */
export function safetyDeadlines(messenger: Messenger): DeadlineHandlers {
  return { [SAFETY_MESSAGE_DEADLINE]: (ctx, id) => notifyOwner(ctx, messenger, id) };
}

async function notifyOwner(ctx: WriteContext, messenger: Messenger, id: string): Promise<void> {
  const change = await readSafetyChange(readContextOf(ctx), id);
  const user = change && (await findUser(readContextOf(ctx), change.user_id));
  if (!change || !user || !isSent(change.what)) return;
  const addresses = [change.mobile, change.email, user.mobile, user.email].filter((address) => address !== null);
  const reached = [...new Set(addresses)].filter((address) => messenger.carries(address));
  if (reached.length === 0) return;
  const stopCode = newStopCode((limit) => ctx.ids.below(limit));
  await writeStopHash(ctx, id, stopHash(ctx.serverKeys, stopCode));
  const language = languageOf(change.mobile ?? user.mobile);
  const { what, name, changed_at: at } = change;
  const message = accountChangeMessage({ what, name, at, stopCode }, language);
  for (const to of reached) await messenger.send(ctx, { to, purpose: NO_CODE, code: null, language, ...message });
}

/** The server knows a user's language within a request only; the country of the phone is the best guess. */
function languageOf(mobile: string | null): Language {
  return mobile === null || mobile.startsWith('+86') ? 'zh-CN' : 'en';
}
