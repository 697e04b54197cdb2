import { REFERENCE_DIGITS } from '../limits.ts';

/** Marks by which a seller matches a payment at a glance: a neutral reference, and unique cents if they want them. */
export interface PaymentMarks {
  readonly reference: string;
  readonly centsMinor: number;
}

export interface MarkRequest {
  readonly fiatMinor: bigint;
  readonly hasUniqueCents: boolean;
  below(limit: number): number;
}

const REFERENCES = 10 ** REFERENCE_DIGITS;
const CENTS_MAX = 99;

/** Chooses marks that no running trade of the seller uses: the first free ones after a random start. */
export function chooseMarks(
  running: readonly { reference: string; fiat_minor: bigint }[],
  request: MarkRequest,
): PaymentMarks {
  const references = new Set(running.map((trade) => trade.reference));
  const sums = new Set(running.map((trade) => trade.fiat_minor));
  const reference = firstFree(
    request.below(REFERENCES),
    REFERENCES,
    (number) => !references.has(referenceText(number)),
  );
  if (reference === null) throw new Error('All references of this seller are in use');
  const cents = request.hasUniqueCents
    ? firstFree(request.below(CENTS_MAX), CENTS_MAX, (number) => !sums.has(request.fiatMinor + BigInt(number + 1)))
    : null;
  return { reference: referenceText(reference), centsMinor: cents === null ? 0 : cents + 1 };
}

function referenceText(number: number): string {
  return number.toString().padStart(REFERENCE_DIGITS, '0');
}

function firstFree(start: number, count: number, isFree: (number: number) => boolean): number | null {
  for (let step = 0; step < count; step += 1) {
    const number = (start + step) % count;
    if (isFree(number)) return number;
  }
  return null;
}
