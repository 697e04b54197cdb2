import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import { readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { useState } from 'react';
import { useProfile } from '../../../session/current-session.ts';
import type { SaleDraft } from './draft.ts';
import { emptyDraft, restoreDraft } from './draft.ts';

/** The user's draft on this device. Every change is stored, so that leaving the page loses nothing. */
export function useSaleDraft(side: ListingSide) {
  const storedAs = `eh.${side === 'buy' ? 'bid' : 'sale'}-draft.${useProfile()?.id ?? 'nobody'}`;
  const [draft, setDraft] = useState(() => restoreDraft(readStored(storedAs)));
  const write = (next: SaleDraft) => {
    setDraft(next);
    writeStored(storedAs, next);
  };
  return {
    draft,
    change: (changes: Partial<SaleDraft>) => write({ ...draft, ...changes }),
    clear: () => write(emptyDraft),
  };
}
