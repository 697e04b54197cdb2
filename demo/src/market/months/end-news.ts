import { MESSAGES_PER_TRADE } from '@eh/contract/trading/chat/limits.ts';
import { takeEventsBefore } from '@eh/server/platform/outbox/outbox.ts';
import { chatListeners } from '@eh/server/trading/chat/index.ts';
import type { Stage } from '../stage.ts';
import type { Deal } from '../trading.ts';

const STEPS_AT_ONCE = 200;

/** Writes the steps of ended trades into their chats, without notifying anybody. */
export async function endNews(stage: Stage, before: Date): Promise<void> {
  const events = await takeEventsBefore(stage.ctx, before);
  const moved = events.flatMap((event) => (event.topic === 'trade.updated' ? [event.payload] : []));
  const listener = chatListeners({ hint: () => undefined })['trade.updated'];
  for (let at = 0; at < moved.length; at += STEPS_AT_ONCE)
    await listener.handle(stage.ctx, moved.slice(at, at + STEPS_AT_ONCE));
}

/** Marks all messages in ended trades as read. */
export async function readChats(stage: Stage, deals: readonly Deal[]): Promise<void> {
  for (const { id, buyer, seller } of deals)
    for (const { actor } of [buyer, seller])
      await stage.act(actor, 'POST /api/chat/read', { id, position: MESSAGES_PER_TRADE });
  await takeEventsBefore(stage.ctx, new Date(stage.now.getTime() + 1));
}
