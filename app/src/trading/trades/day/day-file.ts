import type { AnswerOf } from '@eh/contract/calls.ts';
import { textCell, writeTable } from '@eh/contract/platform/formats/table-file.ts';
import type { Side } from '../queries.ts';

export type DayStatement = AnswerOf<'GET /api/transaction/day'>;
export type DaySide = DayStatement['bought'];

interface FileMessages {
  readonly columns: readonly string[];
  readonly side: Readonly<Record<Side, string>>;
  readonly all: string;
  readonly split: string;
  readonly methodOf: (channel: string) => string;
}

/** The statement as a CSV file: each side in total, then by payment method, then what decisions split. */
export function writeDayFile(statement: DayStatement, messages: FileMessages): string {
  const { day, time_zone: zone, currency, fiat, splits } = statement;
  const begin = [day, textCell(zone)];
  const lines = (['bought', 'sold'] as const).flatMap((which) => {
    const side = messages.side[which === 'bought' ? 'buyer' : 'seller'];
    const row = (method: string, sums: DaySide) => [
      ...begin,
      side,
      textCell(method),
      `${sums.trades}`,
      sums.coins,
      sums.fee,
      currency,
      sums.fiat,
      fiat,
      sums.average_price ?? '',
      sums.margin?.fiat ?? '',
      sums.margin === null ? '' : `${sums.margin.permille}`,
      `${sums.margin_unknown}`,
    ];
    const methods = statement.methods.filter((method) => method[which].trades > 0);
    return [
      row(messages.all, statement[which]),
      ...methods.map((method) => row(messages.methodOf(method.channel), method[which])),
    ];
  });
  const split = (side: Side, coins: string) => [
    ...begin,
    messages.side[side],
    messages.split,
    `${splits.trades}`,
    coins,
    '',
    currency,
    '',
    fiat,
    '',
    '',
    '',
    '',
  ];
  const splitLines = splits.trades === 0 ? [] : [split('buyer', splits.in), split('seller', splits.out)];
  return writeTable(messages.columns, [...lines, ...splitLines]);
}
