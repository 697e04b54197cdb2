import type { WriteContext } from '../../platform/context.ts';
import type { Message, Messenger } from './messenger.ts';
import { insertDevMessage } from './store.ts';

/** Stores messages for developers to read at `/dev/outbox` instead of sending them. Demo and tests only. */
export const outboxMessenger: Messenger = {
  carries: () => true,
  send: (ctx: WriteContext, message: Message) => insertDevMessage(ctx, message),
};
