import { CHAT_MESSAGE, CHAT_READ, LISTING_UPDATED, SUPPORT_CHANGED, TRADE_UPDATED } from '../live.ts';
import type { Tag } from './tags.ts';

/**
 * The tags that events of the live channel change. Not listed: notices, whose table has their tags; the configuration,
 * which each app reads at its own time; and the last event of a session.
 */
export const eventTags = {
  [TRADE_UPDATED]: ['trades', 'complaints'],
  [LISTING_UPDATED]: ['market', 'listings'],
  [CHAT_MESSAGE]: ['chats', 'unread'],
  [CHAT_READ]: ['chats', 'unread'],
  [SUPPORT_CHANGED]: ['support', 'support-unread'],
} as const satisfies Readonly<Record<string, readonly Tag[]>>;
