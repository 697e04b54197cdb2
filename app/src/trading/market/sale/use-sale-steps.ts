import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import { useState } from 'react';
import { minorOf, typedOf } from '../amounts.ts';
import { useAccounts, useChannels } from '../queries.ts';
import type { SaleDraft, SaleFaults } from './draft.ts';
import { limitFaults, quantityFaults, termFaults, totalPriceOf } from './draft.ts';
import { useSaleDraft } from './use-sale-draft.ts';

export const LAST_STEP = 2;
/** The proposed minimum of a trade. */
const DEFAULT_MINIMUM = 100_00n;

/** The bounds of a listing that may be posted now; without `available` where nothing is locked. */
export interface StepTerms {
  readonly lowest_price: string;
  readonly highest_price: string;
  readonly smallest_listing: string;
  readonly available?: string;
}

/** The current step of a draft with its faults, and the functions to move forward and back. */
export function useSaleSteps(side: ListingSide, terms: StepTerms) {
  const { draft, change, clear } = useSaleDraft(side);
  const [step, setStep] = useState(0);
  const [isTried, setTried] = useState(false);
  const accounts = (useAccounts().data?.accounts ?? []).filter((account) => account.is_fiat && !account.is_paused);
  const channels = useChannels().data?.channels ?? [];
  const bounds = {
    lowest: minorOf(terms.lowest_price),
    highest: minorOf(terms.highest_price),
    available: terms.available === undefined ? null : minorOf(terms.available),
    smallest: minorOf(terms.smallest_listing),
  };
  const ownIds = accounts.map(({ id }) => id);
  const faultsOfSteps: readonly SaleFaults[] = [
    quantityFaults(draft, bounds),
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
    /** Moves to the next step, or shows the faults. Returns whether there were none. */
    next: () => {
      const firstWrong = faultsOfSteps.findIndex(
        (stepFaults, index) => index <= step && Object.keys(stepFaults).length > 0,
      );
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

/** Suggests limits and accounts if the seller has not entered any. */
function withProposals(draft: SaleDraft, ownIds: readonly string[]): Partial<SaleDraft> {
  const totalPrice = totalPriceOf(draft);
  const isFresh = draft.maximum === '' && draft.minimum === '';
  return {
    ...(isFresh && {
      maximum: typedOf(totalPrice),
      minimum: typedOf(totalPrice < DEFAULT_MINIMUM ? totalPrice : DEFAULT_MINIMUM),
    }),
    ...(draft.accountIds.length === 0 && ownIds.length === 1 && { accountIds: ownIds }),
  };
}
