import type { SaleDraft, SaleFault, SaleFaults, SaleField } from './draft.ts';

/** What every step of a posting gets. */
export interface StepProps {
  readonly draft: SaleDraft;
  readonly faults: SaleFaults;
  /** "Next" was pressed: empty fields are faults now, too. */
  readonly isTried: boolean;
  readonly onChange: (changes: Partial<SaleDraft>) => void;
}

/** The fault of a field as far as it is shown: nobody is told of an empty field before he has passed it. */
export function shownFault({ faults, isTried }: StepProps, field: SaleField): SaleFault | null {
  const fault = faults[field] ?? null;
  return fault === 'nothing' && !isTried ? null : fault;
}
