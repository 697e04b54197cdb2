import { feeOf } from '@eh/contract/platform/fee.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fundingOutcome, jointDeadline, minutesOf, quantityForNet } from './funding.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 8, minute));
const times = { accept: 10, payment: 15, respite: 10, confirm: 30 };
const running = { moneyState: 'escrow', finishedAt: null, deadlineAt: at(30) } as const;

it('gives order and trade one deadline: the last clock of the trade', () => {
  expect(minutesOf(times)).toBe(65);
  expect(jointDeadline(times, { now: at(0), lapsesAt: at(15) })).toEqual(at(65));
});

it('never shortens the time of an order', () => {
  expect(jointDeadline(times, { now: at(0), lapsesAt: at(600) })).toEqual(at(600));
});

it.each([
  ['waits while the trade runs', running, at(59), 'wait'],
  ['ends at the deadline while a complaint stops the clock', { ...running, deadlineAt: null }, at(60), 'end'],
  ['ends at the deadline when the trade goes on longer', { ...running, deadlineAt: at(90) }, at(60), 'end'],
  ['looks again when a clock of the trade is being served late', running, at(60), 'look_again'],
  [
    'pays with coins that came in time',
    { moneyState: 'released', finishedAt: at(40), deadlineAt: null },
    at(41),
    'pay',
  ],
  [
    'pays with coins that came in time, however late the job is',
    { moneyState: 'released', finishedAt: at(59), deadlineAt: null },
    at(900),
    'pay',
  ],
  [
    'ends when the coins came at the deadline or after it',
    { moneyState: 'released', finishedAt: at(60), deadlineAt: null },
    at(61),
    'end',
  ],
  ['tries with a part of the coins', { moneyState: 'split', finishedAt: at(40), deadlineAt: null }, at(41), 'pay'],
  ['ends when the coins went back', { moneyState: 'returned', finishedAt: at(5), deadlineAt: null }, at(6), 'end'],
] as const)('%s', (_, trade, now, outcome) => {
  expect(fundingOutcome(trade, { expiresAt: at(60), now })).toBe(outcome);
});

it('buys the smallest quantity that leaves the missing sum after the fee of the trade', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 1000 }), (net, rate) => {
      const quantity = quantityForNet(net, rate);
      expect(quantity - feeOf(quantity, rate) >= net).toBe(true);
      const less = quantity - 1n;
      expect(less - feeOf(less, rate) < net).toBe(true);
    }),
  );
});
