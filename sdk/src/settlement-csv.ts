import type { AnswerOf } from './call-open.ts';

type Row = AnswerOf<'getSettlement'>['rows'][number];

const HEADS = 'merchant_order_no,order_no,gross,fee,refunded,fee_back,net,currency,fiat,rate,fiat_gross,fiat_refunded';

/**
 * A day's settlement as a CSV file for bookkeeping: one row per order, amounts with decimal points, lines ending in
 * CRLF.
 */
export async function settlementCsv(rows: Iterable<Row> | AsyncIterable<Row>): Promise<string> {
  const lines = [HEADS];
  for await (const row of rows) {
    const { priced } = row;
    const ofFiat = [priced?.fiat, priced?.rate, priced?.gross, priced?.refunded].map((cell) => cell ?? '');
    const ofCoins = [row.gross, row.fee, row.refunded, row.fee_back, row.net, row.currency];
    lines.push([asText(row.merchant_order_no), row.order_no, ...ofCoins, ...ofFiat].join(','));
  }
  return `${lines.join('\r\n')}\r\n`;
}

/** Your numbers contain neither commas nor quotes; one that a spreadsheet would read as a formula stays text. */
const asText = (number: string) => (/^[-=+@]/.test(number) ? `'${number}` : number);
