import { FIAT_DECIMALS, formatDecimal, requireDecimal } from '@eh/contract/platform/money.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { dayOf, timeOf } from '../../../platform/formats/local-day.ts';
import { send } from '../../as-person.ts';
import { drawVoucher } from '../../drawn-voucher.ts';
import { type Opened, open, type TradingParts } from '../trading.ts';
import { type People, personIn } from './people-of-today.ts';
import type { TodayServer } from './seed-today.ts';

/** A trade that will be opened: its sum is settled before, because its voucher shows it. */
export interface PlannedTrade {
  readonly at: Date;
  readonly buyer: string;
  readonly seller: string;
  /** A round sum of fiat. */
  readonly yuan: number;
  readonly isPaid: boolean;
}

const PAID_AFTER = 3 * MINUTE;
/** As wide as many phones show it; the wider, the longer it takes to draw. */
const VOUCHER_WIDTH = 540;
const NUMBER_DIGITS = 18;

/** Names in the letters that a voucher can draw. */
const payees: Readonly<Record<string, string>> = { alice: 'LIN XIAO', bob: 'CHEN BO', carol: 'ZHOU KE' };

/** Uploads the payment voucher of each trade that will be paid, by the public call: the file of each, in their order. */
export function uploadVouchers(
  { http }: Pick<TodayServer, 'http'>,
  people: People,
  trades: readonly PlannedTrade[],
): Promise<ReadonlyMap<PlannedTrade, string>> {
  const uploads = trades
    .filter(({ isPaid }) => isPaid)
    .map(async (trade, row): Promise<[PlannedTrade, string]> => {
      const paidAt = new Date(trade.at.getTime() + PAID_AFTER);
      const payee = payees[trade.seller] ?? trade.seller.replaceAll('_', ' ').toUpperCase();
      const at = `${dayOf(paidAt)} ${timeOf(paidAt)}`;
      const number = `${at.replaceAll(/\D/g, '')}${row + 1}`.padEnd(NUMBER_DIGITS, '7');
      const amount = `-${formatDecimal(sumOf(trade), FIAT_DECIMALS)}`;
      const bytes = await drawVoucher({ payee, amount, at, number }, VOUCHER_WIDTH);
      const { token } = personIn(people, trade.buyer);
      return [trade, await send(http, token, { purpose: 'voucher', name: 'voucher.png', bytes })];
    });
  return Promise.all(uploads).then((sent) => new Map(sent));
}

/** Opens the trade as planned; null when its seller has not so much left. */
export function openPlanned(parts: TradingParts, people: People, trade: PlannedTrade): Promise<Opened | null> {
  const [buyer, seller] = [personIn(people, trade.buyer), personIn(people, trade.seller)];
  return open(parts, buyer, seller, sumOf(trade));
}

function sumOf({ yuan }: PlannedTrade): bigint {
  return requireDecimal(String(yuan), FIAT_DECIMALS);
}
