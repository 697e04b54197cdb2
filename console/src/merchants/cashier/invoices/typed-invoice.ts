import { CUSTOMER_NAME_MAX } from '@eh/contract/merchants/cashier/invoices/invoice-names.ts';
import {
  lineMinor,
  QUANTITY_DECIMALS,
  QUANTITY_MAX,
  quantityText,
  TOTAL_MAX,
  totalMinor,
} from '@eh/contract/merchants/cashier/invoices/invoice-sum.ts';
import { sentAmount, typedAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { emailOf } from '@eh/contract/platform/formats/typed-contacts.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { isNumber } from './queries.ts';

/** A line as it is typed. `key` tells lines apart while they are added and removed. */
export interface TypedLine {
  readonly key: number;
  readonly text: string;
  readonly quantity: string;
  readonly unitPrice: string;
}

export interface TypedInvoice {
  readonly number: string;
  readonly name: string;
  readonly mail: string;
  readonly dueOn: string;
  readonly note: string;
}

/** The line in thousandths and minor units; null while it is not whole. */
function readLine({ quantity, unitPrice }: TypedLine) {
  const count = typedAmount(quantity, QUANTITY_DECIMALS);
  const unitMinor = typedAmount(unitPrice, COIN_DECIMALS);
  if (count === undefined || count > QUANTITY_MAX || unitMinor === undefined) return null;
  return lineMinor({ quantity: count, unitMinor }) === 0n ? null : { quantity: count, unitMinor };
}

/** The amount of a line, or null while it is not whole. */
export function amountOfLine(line: TypedLine): string | null {
  const read = readLine(line);
  return read && formatDecimal(lineMinor(read), COIN_DECIMALS);
}

/** The total of the lines that are whole. */
export function totalOf(lines: readonly TypedLine[]): string {
  return formatDecimal(totalMinor(lines.flatMap((line) => readLine(line) ?? [])), COIN_DECIMALS);
}

/** Lines in the format of a request; null while one of them is not whole or the total is too large. */
export function sentLines(lines: readonly TypedLine[]) {
  const read = lines.flatMap((line) => readLine(line) ?? []);
  const isWhole = read.length === lines.length && lines.every(({ text }) => text.trim() !== '');
  if (!isWhole || totalMinor(read) > TOTAL_MAX) return null;
  return lines.map((line, index) => ({
    text: line.text.trim(),
    quantity: quantityText(read[index]?.quantity ?? 0n),
    unit_price: sentAmount(line.unitPrice, COIN_DECIMALS),
  }));
}

/** Whether everything beside the lines can be sent. */
export function isReady({ number, name, mail, dueOn }: TypedInvoice): boolean {
  const isNamed = name.trim() !== '' && name.trim().length <= CUSTOMER_NAME_MAX;
  return (number === '' || isNumber(number)) && isNamed && emailOf(mail) !== null && dueOn !== '';
}
