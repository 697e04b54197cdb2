import { readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { useState } from 'react';
import { useProfile } from '../../../session/session-store.ts';
import type { SaleDraft } from './draft.ts';
import { emptyDraft, reviveDraft } from './draft.ts';

/** The draft of this person on this device: every change is kept, so that leaving the page loses nothing. */
export function useSaleDraft() {
  const storedAs = `eh.sale-draft.${useProfile()?.id ?? 'nobody'}`;
  const [draft, setDraft] = useState(() => reviveDraft(readStored(storedAs)));
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
