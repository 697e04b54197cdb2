import { MINUTE, SECOND } from '@eh/contract/platform/spans.ts';
import { MESSAGES_PER_MINUTE } from '@eh/contract/trading/chat/limits.ts';
import { chatRefusals } from '@eh/contract/trading/chat/refusals.ts';
import { ownFiles } from '../../files/uploads/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';

/** The parts of a message that must be equal in a repeat. */
export interface MessageWords {
  readonly text: string;
  readonly fileId: string | null;
}

/** Refuses a repeat with other words: the number that a sender gave a message always stands for the same words. */
export function requireSameWords(first: MessageWords, message: MessageWords): void {
  if (first.text !== message.text || first.fileId !== message.fileId) throw new Refusal(chatRefusals.MessageReused);
}

/** Refuses an author who writes too fast; `times` holds as many of the newest messages as are allowed in a minute. */
export function requirePace(times: readonly Date[], now: Date): void {
  const oldest = times.at(-1);
  if (times.length < MESSAGES_PER_MINUTE || !oldest) return;
  const wait = oldest.getTime() + MINUTE - now.getTime();
  if (wait > 0) throw new Refusal(chatRefusals.ChatTooFast, { seconds: Math.ceil(wait / SECOND) });
}

export async function requireOwnFile(ctx: WriteContext, authorId: string, fileId: string | null): Promise<void> {
  if (fileId === null) return;
  const files = await ownFiles(readContextOf(ctx), authorId, [fileId]);
  if (files.length === 0) throw new Refusal(chatRefusals.ChatFileNotYours);
}
