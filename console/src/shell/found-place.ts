import type { SearchKind } from '@eh/contract/platform/search-kinds.ts';
import type { IconName } from '@eh/ui/media/icon.tsx';
import type { Place } from './place.ts';

interface Found {
  readonly id: string;
  readonly name: string;
}

export const foundIcons: Readonly<Record<SearchKind, IconName>> = {
  person: 'me',
  trade: 'trade',
  complaint: 'scale',
  listing: 'store',
  transfer: 'send',
  redemption: 'out',
  operator: 'eye',
};

/** Where something that was found opens. */
export function placeOfFound(kind: SearchKind, { id, name }: Found): Place {
  switch (kind) {
    case 'person':
      return { room: 'users', userId: id };
    case 'trade':
      return { room: 'trades', tradeId: id };
    case 'complaint':
      return { room: 'complaints', caseId: id };
    case 'listing':
      return { room: 'listings', number: name };
    case 'transfer':
      return { room: 'transfers', caseId: id };
    case 'redemption':
      return { room: 'redemptions', caseId: id };
    case 'operator':
      return { room: 'audit', operatorId: id };
  }
}
