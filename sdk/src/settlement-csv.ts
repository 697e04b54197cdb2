import type { AnswerOf } from './call-open.ts';

type Row = AnswerOf<'getSettlement'>['rows'][number];

const HEADS = 'merchant_order_no,order_no,gross,fee,refunded,fee_back,net,currency,fiat,rate,fiat_gross,fiat_refunded';

/** The settlement of a day as a file for bookkeeping: a row for each order, amounts with points, lines that end in CRLF. */
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

/** Your numbers have neither commas nor quotes; one that a spreadsheet would take for a formula stays text. */
const asText = (number: string) => (/^[-=+@]/.test(number) ? `'${number}` : number);
