import type { AnswerOf } from '@eh/contract/calls.ts';
import { minutesFromNow } from '../samples/sample-trade.ts';

type Day = AnswerOf<'GET /api/transaction/day'>;

export const nothingTraded: Day['bought'] = {
  trades: 0,
  coins: '0.00',
  fee: '0.00',
  fiat: '0.00',
  average_price: null,
  margin: null,
  margin_unknown: 0,
};

const byAlipay: Day['sold'] = {
  trades: 3,
  coins: '427.35',
  fee: '0.00',
  fiat: '3000.00',
  average_price: '7.02',
  margin: { fiat: '51.43', permille: 17 },
  margin_unknown: 0,
};
const byCard: Day['sold'] = { ...nothingTraded, trades: 1, coins: '100.00', fiat: '690.00', average_price: '6.90' };
const bought: Day['bought'] = {
  trades: 1,
  coins: '200.00',
  fee: '1.00',
  fiat: '1390.00',
  average_price: '6.95',
  margin: { fiat: '-10.00', permille: -7 },
  margin_unknown: 0,
};

/** Four sales, one of them older than its reference price, and a purchase; today is not over. */
export function sampleDay(changes: Partial<Day> = {}): Day {
  return {
    day: '2026-11-30',
    time_zone: 'Asia/Shanghai',
    from: minutesFromNow(-600),
    until: minutesFromNow(840),
    is_final: false,
    currency: 'EH',
    fiat: 'CNY',
    bought,
    sold: { ...byAlipay, trades: 4, coins: '527.35', fiat: '3690.00', average_price: '7.00', margin_unknown: 1 },
    methods: [
      { channel: 'alipay', bought, sold: byAlipay },
      { channel: 'bank', bought: nothingTraded, sold: { ...byCard, margin_unknown: 1 } },
    ],
    splits: { trades: 0, in: '0.00', out: '0.00' },
    ...changes,
  };
}
