import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import type { SaleDraft, SaleFault, SaleFaults, SaleField } from './draft.ts';

/** The props of every step. */
export interface StepProps {
  /** Whether the listing sells or buys. */
  readonly side: ListingSide;
  readonly draft: SaleDraft;
  readonly faults: SaleFaults;
  /** Whether "Next" was pressed, so that empty fields are shown as faults, too. */
  readonly isTried: boolean;
  readonly onChange: (changes: Partial<SaleDraft>) => void;
}

/** The visible fault of a field: an empty field is a fault only after "Next" was pressed. */
export function shownFault({ faults, isTried }: StepProps, field: SaleField): SaleFault | null {
  const fault = faults[field] ?? null;
  return fault === 'nothing' && !isTried ? null : fault;
}
