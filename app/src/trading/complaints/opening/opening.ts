import { typedAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { FIAT_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { type ComplaintKind, kindsWithSum } from '@eh/contract/trading/complaints/kinds.ts';

export type OpeningFault = 'kind' | 'sum' | 'text';

/** The faults that keep a complaint from being sent. */
export function checkOpening(opening: {
  readonly kind: ComplaintKind | null;
  readonly sum: string;
  readonly text: string;
  readonly due: string;
}): readonly OpeningFault[] {
  const { kind, sum, text, due } = opening;
  const isSumWrong = kind !== null && kindsWithSum.includes(kind) && !fitsKind(kind, sum, due);
  return [
    ...(kind === null ? (['kind'] as const) : []),
    ...(isSumWrong ? (['sum'] as const) : []),
    ...(text.trim() === '' ? (['text'] as const) : []),
  ];
}

function fitsKind(kind: ComplaintKind, sum: string, due: string): boolean {
  const claimed = typedAmount(sum, FIAT_DECIMALS);
  const agreed = requireDecimal(due, FIAT_DECIMALS);
  if (claimed === undefined) return false;
  return kind === 'received_less' ? claimed < agreed : claimed > agreed;
}
