import { cancelReason, tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { expect, test } from 'vitest';
import { cancelReasonOf, mayComplainUnpaid, stateOf, stepOf } from './trade-state.ts';

const paying = { status: tradeStatus.awaitingPayment, phase: null, paid_at: null } as const;

test('gives every status its own state, except the two statuses of a release', () => {
  const states = Object.values(tradeStatus).map((status) => stateOf({ status, phase: null }));
  expect(new Set(states).size).toBe(states.length - 1);
  expect(stateOf({ status: tradeStatus.confirmed, phase: null })).toBe('releasing');
  expect(stateOf({ status: tradeStatus.transferred, phase: null })).toBe('releasing');
});

test('gives the phases after the payment deadline their own states', () => {
  expect(stateOf(paying)).toBe('paying');
  expect(stateOf({ ...paying, phase: 'late_paid_hold' })).toBe('late');
  expect(stateOf({ ...paying, phase: 'grace' })).toBe('grace');
});

test('completes the steps at the end, and freezes them during a complaint or suspension', () => {
  expect(stepOf(paying)).toBe(1);
  expect(stepOf({ status: tradeStatus.succeeded, phase: null, paid_at: 1 })).toBe(4);
  expect(stepOf({ status: tradeStatus.inComplaint, phase: null, paid_at: 1 })).toBe(2);
  expect(stepOf({ status: tradeStatus.suspended, phase: null, paid_at: null })).toBe(1);
  expect(stepOf({ status: tradeStatus.cancelled, phase: null, paid_at: null })).toBeNull();
});

test('names every reason for a cancellation', () => {
  for (const [name, number] of Object.entries(cancelReason)) {
    expect(cancelReasonOf({ cancel_reason: number })).toBe(name);
  }
});

test('allows a complaint about an unpaid trade only with a voucher', () => {
  const vouchers = [{ id: 'v', url: '', kind: 'image/png', name: 'voucher.png' }] as never[];
  expect(mayComplainUnpaid({ status: tradeStatus.awaitingPayment, vouchers })).toBe(true);
  expect(mayComplainUnpaid({ status: tradeStatus.awaitingPayment, vouchers: [] })).toBe(false);
  expect(mayComplainUnpaid({ status: tradeStatus.awaitingConfirmation, vouchers })).toBe(false);
});
