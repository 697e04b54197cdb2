import { useState } from 'react';
import { minorOf, typedOf } from '../amounts.ts';
import { useAccounts, useChannels } from '../queries.ts';
import type { SaleDraft, SaleFaults } from './draft.ts';
import { limitFaults, quantityFaults, termFaults, worthOf } from './draft.ts';
import type { Terms } from './quantity-step.tsx';
import { useSaleDraft } from './use-sale-draft.ts';

export const LAST_STEP = 2;
/** A usual smallest trade, proposed where the seller has not written one. */
const USUAL_MINIMUM = 100_00n;

/** Where the posting stands, what is wrong with the step one is at, and the ways forward and back. */
export function useSaleSteps(terms: Terms) {
  const { draft, change, clear } = useSaleDraft();
  const [step, setStep] = useState(0);
  const [isTried, setTried] = useState(false);
  const accounts = (useAccounts().data?.accounts ?? []).filter((account) => account.is_fiat && !account.is_paused);
  const channels = useChannels().data?.channels ?? [];
  const room = {
    lowest: minorOf(terms.lowest_price),
    highest: minorOf(terms.highest_price),
    available: minorOf(terms.available),
  };
  const ownIds = accounts.map(({ id }) => id);
  const faultsOfSteps: readonly SaleFaults[] = [
    quantityFaults(draft, room),
    limitFaults(draft, ownIds),
    termFaults(draft),
  ];
  const faults = faultsOfSteps[step] ?? {};
  const goTo = (next: number) => {
    setStep(next);
    setTried(false);
  };
  return {
    draft,
    change,
    clear,
    step,
    faults,
    isTried,
    accounts,
    channels,
    back: () => goTo(Math.max(0, step - 1)),
    /** Goes on, or shows what is still wrong; says whether all was well. */
    next: () => {
      const firstWrong = faultsOfSteps.findIndex((of, place) => place <= step && Object.keys(of).length > 0);
      if (firstWrong >= 0) {
        setStep(firstWrong);
        setTried(true);
        return false;
      }
      if (step === 0) change(withProposals(draft, ownIds));
      if (step < LAST_STEP) goTo(step + 1);
      return true;
    },
  };
}

/** Limits and accounts as most sellers want them, where nothing was written yet. */
function withProposals(draft: SaleDraft, ownIds: readonly string[]): Partial<SaleDraft> {
  const worth = worthOf(draft);
  const isFresh = draft.maximum === '' && draft.minimum === '';
  return {
    ...(isFresh && { maximum: typedOf(worth), minimum: typedOf(worth < USUAL_MINIMUM ? worth : USUAL_MINIMUM) }),
    ...(draft.accountIds.length === 0 && ownIds.length === 1 && { accountIds: ownIds }),
  };
}
