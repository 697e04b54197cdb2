import type { WriteContext } from '../context.ts';
import { insertDevMessage } from './dev-outbox-store.ts';
import type { Message, Messenger } from './messenger.ts';

/** Stores messages for developers to read at `/dev/outbox` instead of sending them. Demo and tests only. */
export const devOutboxMessenger: Messenger = {
  carries: () => true,
  send: (ctx: WriteContext, message: Message) => insertDevMessage(ctx, message),
};
