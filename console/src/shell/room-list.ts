import type { IconName } from '@eh/ui/media/icon.tsx';
import type { ShellMessages } from './messages.ts';
import { isQueueRoom, type Place, type QueueRoom } from './place.ts';

/** A way in the rail: where it leads and how it is drawn. */
export interface RoomLink {
  readonly key: string;
  readonly icon: IconName;
  readonly place: Place;
  readonly name: string;
}

/** The drawing of each queue. */
export const queueIcons: Readonly<Record<QueueRoom, IconName>> = {
  complaints: 'scale',
  suspended: 'pause',
  identity: 'id',
  orders: 'list',
  transfers: 'send',
  redemptions: 'out',
  credits: 'plus',
  contacts: 'device',
  accounts: 'card',
  reports: 'flag',
  proposals: 'edit',
};

/** What is looked up, and in which room of the server's list it is. */
const lookUps = [
  { of: 'trades', icon: 'chart', word: 'figures', place: { room: 'figures' } },
  { of: 'trades', icon: 'trade', word: 'trades', place: { room: 'trades', tradeId: null } },
  { of: 'trades', icon: 'store', word: 'listings', place: { room: 'listings', number: null } },
  { of: 'trades', icon: 'swap', word: 'washTrades', place: { room: 'wash-trades' } },
  { of: 'trades', icon: 'clock', word: 'deadlines', place: { room: 'deadlines' } },
  { of: 'books', icon: 'ledger', word: 'books', place: { room: 'books', accountId: null, entryId: null } },
  { of: 'books', icon: 'bank', word: 'circulation', place: { room: 'circulation' } },
  { of: 'exchange', icon: 'usdt', word: 'exchange', place: { room: 'exchange', view: 'state' } },
  { of: 'users', icon: 'users', word: 'users', place: { room: 'users', userId: null } },
] as const;

/** What is set for everybody. The server names those that the operator's role reads. */
const settings = [
  { room: 'entry', icon: 'key', word: 'entry' },
  { room: 'levels', icon: 'up', word: 'levels' },
  { room: 'account-safety', icon: 'me', word: 'accountSafety' },
  { room: 'transfer-rules', icon: 'swap', word: 'transferRules' },
  { room: 'redemption-rules', icon: 'out', word: 'redemptionRules' },
  { room: 'trade-clocks', icon: 'calendar', word: 'tradeClocks' },
  { room: 'release-policy', icon: 'hold', word: 'releasePolicy' },
  { room: 'coin-hold', icon: 'lock', word: 'coinHold' },
  { room: 'reputation-rules', icon: 'star', word: 'reputationRules' },
  { room: 'methods', icon: 'pause', word: 'methods' },
] as const;

interface Seen {
  readonly queues: readonly { readonly name: string }[];
  readonly rooms: readonly string[];
}

export function queueLinks({ queues }: Seen, messages: ShellMessages): RoomLink[] {
  return queues
    .map(({ name }) => name)
    .filter(isQueueRoom)
    .map((room) => ({
      key: room,
      icon: queueIcons[room],
      place: { room, caseId: null },
      name: messages.queueNames[room],
    }));
}

export function lookUpLinks({ rooms }: Seen, messages: ShellMessages): RoomLink[] {
  return lookUps
    .filter(({ of }) => rooms.includes(of))
    .map(({ icon, word, place }) => ({ key: word, icon, place, name: messages[word] }));
}

export function settingLinks({ rooms }: Seen, messages: ShellMessages): RoomLink[] {
  return [
    ...settings
      .filter(({ room }) => rooms.includes(room))
      .map(({ room, icon, word }) => ({ key: room, icon, place: { room }, name: messages[word] }) as const),
    ...(rooms.includes('operators')
      ? [
          {
            key: 'operators',
            icon: 'shield',
            place: { room: 'operators', operatorId: null },
            name: messages.operators,
          } as const,
        ]
      : []),
    { key: 'audit', icon: 'eye', place: { room: 'audit', operatorId: null }, name: messages.audit },
  ];
}
