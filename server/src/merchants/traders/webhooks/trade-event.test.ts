import type { TradeStatus } from '@eh/contract/trading/trades/status.ts';
import { expect, it } from 'vitest';
import { eventOfStep } from './trade-event.ts';

const cases: readonly (readonly [TradeStatus, TradeStatus, ReturnType<typeof eventOfStep>])[] = [
  ['awaitingAcceptance', 'awaitingPayment', 'trade.accepted'],
  ['awaitingPayment', 'awaitingConfirmation', 'trade.paid'],
  ['awaitingConfirmation', 'succeeded', 'trade.released'],
  ['inComplaint', 'succeeded', 'trade.released'],
  ['awaitingAcceptance', 'cancelled', 'trade.cancelled'],
  ['inComplaint', 'failed', 'trade.cancelled'],
  ['awaitingConfirmation', 'inComplaint', 'trade.complained'],
  // Back from a suspension or a complaint: nobody accepted or paid at that moment.
  ['suspended', 'awaitingPayment', null],
  ['inComplaint', 'awaitingConfirmation', null],
  ['awaitingPayment', 'suspended', null],
  ['awaitingPayment', 'awaitingPayment', null],
];

it.each(cases)('from %s to %s is %s', (from, to, event) => {
  expect(eventOfStep({ from, to })).toBe(event);
});
