import { echoEvents } from '@eh/contract/platform/live.ts';
import type { Server, Socket } from 'socket.io';

/**
 * Channels in the protocol of Laravel Echo: clients subscribe to each by name, and an event carries the name of its
 * channel. A private channel is named after its user, with any prefix before the id.
 */
const CHANNEL = /^[\w.:-]{1,120}$/;
const PRIVATE = /^(private|presence)-/;
const CHANNELS_MAX = 10;
const FORBIDDEN = 403;

export function handleSubscriptions(socket: Socket, userId: string): void {
  const channels = new Set<string>();
  socket.data = { ...(socket.data as object), echoChannels: channels };
  socket.on('subscribe', (asked: unknown) => {
    const name = channelOf(asked);
    if (name === null || !isOpenTo(name, userId) || channels.size >= CHANNELS_MAX) {
      socket.emit('subscription_error', name ?? '', FORBIDDEN);
      return;
    }
    channels.add(name);
    void socket.join(PRIVATE.test(name) ? roomOf(userId) : roomOf(null));
  });
  socket.on('unsubscribe', (asked: unknown) => void channels.delete(channelOf(asked) ?? ''));
}

/**
 * Sends to this process's subscribers. They send no acknowledgements, so unread notices wait until they are fetched.
 */
export function sendToSubscribers(
  io: Server,
  { userId, event, payload }: { readonly userId: string | null; readonly event: string; readonly payload: object },
): void {
  const names = echoEvents[event];
  if (!names) return;
  const { adapter, sockets } = io.of('/');
  for (const id of adapter.rooms.get(roomOf(userId)) ?? []) {
    const socket = sockets.get(id);
    for (const channel of channelsOf(socket, userId !== null))
      for (const name of names) socket?.emit(name, channel, payload);
  }
}

function channelsOf(socket: Socket | undefined, isPrivate: boolean): readonly string[] {
  const { echoChannels } = (socket?.data ?? {}) as { readonly echoChannels?: ReadonlySet<string> };
  return [...(echoChannels ?? [])].filter((name) => PRIVATE.test(name) === isPrivate);
}

function channelOf(asked: unknown): string | null {
  const { channel } = Object(asked) as { readonly channel?: unknown };
  return typeof channel === 'string' && CHANNEL.test(channel) ? channel : null;
}

function isOpenTo(channel: string, userId: string): boolean {
  return !PRIVATE.test(channel) || (channel.split(/[.:-]/).length > 1 && new RegExp(`[.:-]${userId}$`).test(channel));
}

function roomOf(userId: string | null): string {
  return `echo:${userId ?? 'everybody'}`;
}
