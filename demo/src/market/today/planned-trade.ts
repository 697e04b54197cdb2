import { createHash } from 'node:crypto';
import { FIAT_DECIMALS, formatDecimal, requireDecimal } from '@eh/contract/platform/money.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { dayOf, timeOf } from '@eh/server/platform/formats/local-day.ts';
import { send } from '../../people/as-person.ts';
import { drawVoucher } from '../../pictures/drawn-voucher.ts';
import { type Opened, open, type TradingParts } from '../trading.ts';
import { type People, personIn } from './people-of-today.ts';
import type { TodayServer } from './today-server.ts';

/** A trade to be opened: its sum is fixed beforehand, because its voucher shows it. */
export interface PlannedTrade {
  readonly at: Date;
  readonly buyer: string;
  readonly seller: string;
  /** A round sum of fiat. */
  readonly yuan: number;
  readonly isPaid: boolean;
  readonly channel: PlannedChannel;
}

/** The channels that every user of the market has. */
export const plannedChannels = ['bank_card', 'alipay'] as const;
type PlannedChannel = (typeof plannedChannels)[number];

const PAID_AFTER = 3 * MINUTE;
/** As wide as on many phones; a wider one takes longer to draw. */
const VOUCHER_WIDTH = 540;
/** The number of digit groups; gaps in different places keep vouchers distinguishable even in a small picture. */
const GROUPS = 4;
const GROUP_DIGITS = { least: 1, kinds: 5 } as const;
const NOTE_LETTERS = { least: 3, kinds: 10 } as const;
const banks = ['CHINA MERCHANTS BANK', 'BANK OF CHINA', 'ICBC MOBILE', 'CCB MOBILE BANK'];

/** Names in letters that a voucher can draw. */
const names: Readonly<Record<string, string>> = { alice: 'LIN XIAO', bob: 'CHEN BO', carol: 'ZHOU KE' };

/** Uploads the payment voucher of each trade that will be paid, through the public call; returns the files in order. */
export function uploadVouchers(
  { http }: Pick<TodayServer, 'http'>,
  people: People,
  trades: readonly PlannedTrade[],
): Promise<ReadonlyMap<PlannedTrade, string>> {
  const uploads = trades
    .filter(({ isPaid }) => isPaid)
    .map(async (trade, row): Promise<[PlannedTrade, string]> => {
      const paidAt = new Date(trade.at.getTime() + PAID_AFTER);
      const payee = nameOf(trade.seller);
      const at = `${dayOf(paidAt)} ${timeOf(paidAt)}`;
      const amount = `-${formatDecimal(sumOf(trade), FIAT_DECIMALS)}`;
      const bytes = await drawVoucher({ payee, amount, at, ...marksOf(trade, row) }, VOUCHER_WIDTH);
      const { token } = personIn(people, trade.buyer);
      return [trade, await send(http, token, { purpose: 'voucher', name: 'voucher.png', bytes })];
    });
  return Promise.all(uploads).then((sent) => new Map(sent));
}

/**
 * Marks that no two vouchers share: pictures that look alike would be reported as sent twice. They fill four of twelve
 * lines, because a single line of digits may look like another.
 */
function marksOf({ at, channel, buyer }: PlannedTrade, row: number) {
  const hash = createHash('sha256').update(`${at.toISOString()} ${row}`).digest();
  const [number, order] = [groupsIn(hash.subarray(0, 10)), groupsIn(hash.subarray(10, 20))];
  const letters = NOTE_LETTERS.least + (hash.readUInt8(20) % NOTE_LETTERS.kinds);
  const note = hash.toString('hex').slice(-letters).toUpperCase();
  const from = `${nameOf(buyer)} ${groupsIn(hash.subarray(20, 30))}`;
  const bank = banks[hash.readUInt8(30) % banks.length] ?? '';
  return { number, order, note, from, ...(channel === 'alipay' ? { bank: 'ALIPAY', method: 'BALANCE' } : { bank }) };
}

/** Groups of digits derived from a hash of ten bytes. */
function groupsIn(hash: Buffer): string {
  const groups = Array.from({ length: GROUPS }, (_, group) => {
    const digits = GROUP_DIGITS.least + (hash.readUInt8(group) % GROUP_DIGITS.kinds);
    return String(hash.readUIntBE(group, 6)).slice(-digits);
  });
  return groups.join(' ');
}

function nameOf(person: string): string {
  return names[person] ?? person.replaceAll('_', ' ').toUpperCase();
}

/** Opens the trade as planned; null if its seller does not have enough left. */
export function openPlanned(parts: TradingParts, people: People, trade: PlannedTrade): Promise<Opened | null> {
  const [buyer, seller] = [personIn(people, trade.buyer), personIn(people, trade.seller)];
  return open(parts, buyer, seller, { sumMinor: sumOf(trade), channel: trade.channel });
}

function sumOf({ yuan }: PlannedTrade): bigint {
  return requireDecimal(String(yuan), FIAT_DECIMALS);
}
