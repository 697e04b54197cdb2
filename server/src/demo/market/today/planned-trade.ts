import { createHash } from 'node:crypto';
import { FIAT_DECIMALS, formatDecimal, requireDecimal } from '@eh/contract/platform/money.ts';
import { DAY, MINUTE } from '@eh/contract/platform/spans.ts';
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
  readonly channel: PlannedChannel;
}

/** The channels that everybody of the market has. */
export const plannedChannels = ['bank_card', 'alipay'] as const;
type PlannedChannel = (typeof plannedChannels)[number];

const PAID_AFTER = 3 * MINUTE;
/** As wide as many phones show it; the wider, the longer it takes to draw. */
const VOUCHER_WIDTH = 540;
/** Marks of different lengths are told apart also in a small picture. */
const NUMBER_DIGITS = { least: 10, kinds: 11 } as const;
const NOTE_LETTERS = { least: 3, kinds: 10 } as const;
const banks = ['CHINA MERCHANTS BANK', 'BANK OF CHINA', 'ICBC MOBILE', 'CCB MOBILE BANK'];

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
      const amount = `-${formatDecimal(sumOf(trade), FIAT_DECIMALS)}`;
      const bytes = await drawVoucher({ payee, amount, at, ...marksOf(trade, row) }, VOUCHER_WIDTH);
      const { token } = personIn(people, trade.buyer);
      return [trade, await send(http, token, { purpose: 'voucher', name: 'voucher.png', bytes })];
    });
  return Promise.all(uploads).then((sent) => new Map(sent));
}

/** Number, note and bank, which no two vouchers share: pictures that look alike would be reported as sent twice. */
function marksOf({ at, channel }: PlannedTrade, row: number) {
  const hash = createHash('sha256').update(`${at.toISOString()} ${row}`).digest();
  const day = Math.floor(at.getTime() / DAY);
  const digits = NUMBER_DIGITS.least + ((row + day) % NUMBER_DIGITS.kinds);
  const letters = NOTE_LETTERS.least + ((row * 7 + day * 3) % NOTE_LETTERS.kinds);
  const number = `${hash.readBigUInt64BE(0)}${hash.readUInt32BE(8)}`.slice(0, digits);
  const note = hash.toString('hex').slice(-letters).toUpperCase();
  const bank = banks[hash.readUInt8(8) % banks.length] ?? '';
  return { number, note, ...(channel === 'alipay' ? { bank: 'ALIPAY', method: 'BALANCE' } : { bank }) };
}

/** Opens the trade as planned; null when its seller has not so much left. */
export function openPlanned(parts: TradingParts, people: People, trade: PlannedTrade): Promise<Opened | null> {
  const [buyer, seller] = [personIn(people, trade.buyer), personIn(people, trade.seller)];
  return open(parts, buyer, seller, { sumMinor: sumOf(trade), channel: trade.channel });
}

function sumOf({ yuan }: PlannedTrade): bigint {
  return requireDecimal(String(yuan), FIAT_DECIMALS);
}
