import type { AnswerOf } from '@eh/contract/calls.ts';
import { numberCell, plainCell, writeTable } from '@eh/contract/platform/formats/table-file.ts';
import { COIN_DECIMALS, formatDecimal, requireDecimal } from '@eh/contract/platform/money.ts';
import type { cashierMessages } from '../messages.ts';
import type { Statement } from './queries.ts';
import { timeOf } from './statement-day.ts';

export type StatementRow = AnswerOf<'POST /api/merchant/statement/lines'>['rows'][number];
type Messages = Pick<(typeof cashierMessages)['en'], 'opening' | 'closing' | 'statementFile'>;

const BALANCE_COLUMN = 8;

/** A day as a table: the opening balance, each movement with the balance after it, and the closing balance. */
export function writeStatement(
  { opening, currency }: Pick<Statement, 'opening' | 'currency'>,
  lines: readonly StatementRow[],
  messages: Messages,
): string {
  const { columns, kinds } = messages.statementFile;
  const ofBalance = (name: string, balance: string) => ['', name, '', '', '', '', '', '', balance, '', '', ''];
  let minor = requireDecimal(opening, COIN_DECIMALS);
  const cells = lines.map((line) => {
    minor += signedMinor(line.net);
    return [
      timeOf(line.at),
      kinds[line.kind],
      plainCell(line.merchant_number),
      numberCell(line.number),
      plainCell(line.merchant_order_no ?? ''),
      line.amount,
      line.fee,
      line.net,
      formatDecimal(minor, COIN_DECIMALS),
      line.priced?.fiat ?? '',
      line.priced?.amount ?? '',
      line.priced?.rate ?? '',
    ];
  });
  const heads = columns.map((name, index) => (index === BALANCE_COLUMN ? `${name} (${currency})` : name));
  const closing = formatDecimal(minor, COIN_DECIMALS);
  return writeTable(heads, [ofBalance(messages.opening, opening), ...cells, ofBalance(messages.closing, closing)]);
}

/** The contract's parser accepts no sign, because people type none. */
function signedMinor(text: string): bigint {
  return text.startsWith('-') ? -requireDecimal(text.slice(1), COIN_DECIMALS) : requireDecimal(text, COIN_DECIMALS);
}
