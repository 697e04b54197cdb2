import { formatDecimal, MAX_WHOLE_DIGITS, multiplyDivide, requireDecimal } from '../../../platform/money.ts';

/** The decimals of a quantity, such as 1.5 hours. */
export const QUANTITY_DECIMALS = 3;
const THOUSANDTHS = 10n ** BigInt(QUANTITY_DECIMALS);
/** The largest quantity of a line, in thousandths. */
export const QUANTITY_MAX = 1_000_000n * THOUSANDTHS;
/** The largest total, in minor units: what the parts of an order can be written with. */
export const TOTAL_MAX = 10n ** BigInt(MAX_WHOLE_DIGITS + 2) - 1n;

/** A line of an invoice: its quantity in thousandths, and the price of one in minor units. */
export interface InvoiceLine {
  readonly quantity: bigint;
  readonly unitMinor: bigint;
}

/** The amount of a line in minor units, rounded half up to the cent. */
export function lineMinor({ quantity, unitMinor }: InvoiceLine): bigint {
  return multiplyDivide(quantity, unitMinor, THOUSANDTHS);
}

/** The total of an invoice: the sum of its lines as they are shown, each rounded on its own. */
export function totalMinor(lines: readonly InvoiceLine[]): bigint {
  return lines.reduce((sum, line) => sum + lineMinor(line), 0n);
}

/** A quantity without the zeros at its end: "1.5", "3". */
export function quantityText(quantity: bigint): string {
  return formatDecimal(quantity, QUANTITY_DECIMALS).replace(/\.?0+$/, '');
}

/** A quantity in thousandths, from the text of `quantityText`. */
export function quantityOf(text: string): bigint {
  return requireDecimal(text, QUANTITY_DECIMALS);
}
