import type { SearchKind } from '@eh/contract/platform/search-kinds.ts';
import type { IconName } from '@eh/ui/media/icon.tsx';
import type { Address } from './route.ts';

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
  merchant: 'store',
  operator: 'eye',
};

/** The screen that shows a search result. */
export function foundAddress(kind: SearchKind, { id, name }: Found): Address {
  switch (kind) {
    case 'person':
      return ['users', id];
    case 'trade':
      return ['trades', id];
    case 'complaint':
      return ['complaints', id];
    case 'listing':
      return ['listings', name];
    case 'transfer':
      return ['transfers', id];
    case 'redemption':
      return ['redemptions', id];
    case 'merchant':
      return ['merchants', id];
    case 'operator':
      return ['audit', id];
  }
}
