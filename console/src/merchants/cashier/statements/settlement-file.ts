import type { AnswerOf } from '@eh/contract/calls.ts';
import { numberCell, plainCell, writeTable } from '@eh/contract/platform/formats/table-file.ts';
import type { cashierMessages } from '../messages.ts';

export type SettlementRow = AnswerOf<'POST /api/merchant/settlement'>['rows'][number];
type Messages = Pick<(typeof cashierMessages)['en'], 'settlementFile'>;

const NET_COLUMN = 6;

/** The settlement of a day as a table: a row for each order, with the numbers of both sides and every part of the net. */
export function writeSettlement(rows: readonly SettlementRow[], messages: Messages): string {
  const { columns } = messages.settlementFile;
  const currency = rows[0]?.currency;
  const heads = columns.map((name, index) =>
    index === NET_COLUMN && currency !== undefined ? `${name} (${currency})` : name,
  );
  return writeTable(
    heads,
    rows.map((row) => [
      plainCell(row.merchant_order_no),
      numberCell(row.order_no),
      row.gross,
      row.fee,
      row.refunded,
      row.fee_back,
      row.net,
      row.priced?.fiat ?? '',
      row.priced?.rate ?? '',
      row.priced?.gross ?? '',
      row.priced?.refunded ?? '',
    ]),
  );
}
