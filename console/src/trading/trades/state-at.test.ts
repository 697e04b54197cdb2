import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { describe, expect, test } from 'vitest';
import { momentsOf, nextMoment, stateAt } from './state-at.ts';

const { awaitingAcceptance, awaitingPayment, awaitingConfirmation, suspended } = tradeStatus;
const record: Parameters<typeof stateAt>[0] = {
  events: [
    {
      event: 'open',
      actor: 'buyer',
      from: null,
      to: awaitingAcceptance,
      phase: null,
      clock_until: 700,
      why: null,
      at: 100,
    },
    {
      event: 'accept',
      actor: 'seller',
      from: awaitingAcceptance,
      to: awaitingPayment,
      phase: null,
      clock_until: 1100,
      why: null,
      at: 200,
    },
    {
      event: 'time_out',
      actor: 'system',
      from: awaitingPayment,
      to: awaitingPayment,
      phase: 'grace',
      clock_until: 1700,
      why: null,
      at: 1100,
    },
    {
      event: 'suspend',
      actor: 'operator',
      from: awaitingPayment,
      to: suspended,
      phase: 'grace',
      clock_until: null,
      why: null,
      at: 1200,
    },
  ],
  notices: [
    {
      type: 'transaction.wait_seller_verify',
      to: 'seller',
      is_reminder: false,
      sent_at: 100,
      delivered_at: 130,
      seen_at: 130,
      messaged: null,
      read_at: 150,
    },
    {
      type: 'transaction.wait_buyer_pay',
      to: 'buyer',
      is_reminder: false,
      sent_at: 200,
      delivered_at: null,
      seen_at: null,
      messaged: null,
      read_at: null,
    },
  ],
  lines: [{ author: 'buyer', text: 'Hello', has_file: false, at: 160 }],
};

describe('a trade at a moment', () => {
  test('has no status before it was opened', () => {
    expect(stateAt(record, 99)).toMatchObject({ status: null, last: null, clock: null, steps: 0, lines: [] });
  });

  test.each([
    [100, awaitingAcceptance, null, { until: 700, left: 600 }],
    [199, awaitingAcceptance, null, { until: 700, left: 501 }],
    [200, awaitingPayment, null, { until: 1100, left: 900 }],
    [1099, awaitingPayment, null, { until: 1100, left: 1 }],
    [1100, awaitingPayment, 'grace', { until: 1700, left: 600 }],
    [1200, suspended, 'grace', null],
    [9999, suspended, 'grace', null],
  ])('has at %i the status, phase and clock of the latest step', (at, status, phase, clock) => {
    expect(stateAt(record, at)).toMatchObject({ status, phase, clock });
  });

  test('has no time left on a clock that ran out but was not handled yet', () => {
    const late = { ...record, events: record.events.slice(0, 1) };
    expect(stateAt(late, 900).clock).toEqual({ until: 700, left: 0 });
  });

  test('names a time-out by its outcome', () => {
    expect(stateAt(record, 1100).last).toEqual({ name: 'payTimeOut', actor: 'system' });
    expect(stateAt({ ...record, events: [] }, 1100).status).not.toBe(awaitingConfirmation);
  });
});

describe('a side of a trade at a moment', () => {
  test('includes only the notices delivered by then', () => {
    expect(stateAt(record, 129).seller).toMatchObject({ delivered: [], underway: [{ sent_at: 100 }], read: 0 });
    expect(stateAt(record, 130).seller).toMatchObject({ delivered: [{ sent_at: 100 }], underway: [], read: 0 });
    expect(stateAt(record, 150).seller.read).toBe(1);
  });

  test('lists a notice that no channel has delivered as in transit', () => {
    expect(stateAt(record, 9999).buyer).toMatchObject({ delivered: [], underway: [{ sent_at: 200 }] });
  });

  test('includes the chat messages sent by then', () => {
    expect(stateAt(record, 159).lines).toEqual([]);
    expect(stateAt(record, 160).lines).toHaveLength(1);
  });
});

test('stops the replay once at every moment, and stays within both ends', () => {
  const moments = momentsOf(record);
  expect(moments).toEqual([100, 130, 150, 160, 200, 1100, 1200]);
  expect(nextMoment(moments, 130, 1)).toBe(150);
  expect(nextMoment(moments, 135, -1)).toBe(130);
  expect(nextMoment(moments, 100, -1)).toBe(100);
  expect(nextMoment(moments, 1200, 1)).toBe(1200);
});
