import { cancelReason, tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { expect, test } from 'vitest';
import { cancelReasonOf, mayComplainUnpaid, stateOf, stepOf } from './trade-state.ts';

const paying = { status: tradeStatus.awaitingPayment, phase: null, paid_at: null } as const;

test('every status has a state of its own, but the two between confirming and the end', () => {
  const states = Object.values(tradeStatus).map((status) => stateOf({ status, phase: null }));
  expect(new Set(states).size).toBe(states.length - 1);
  expect(stateOf({ status: tradeStatus.confirmed, phase: null })).toBe('releasing');
  expect(stateOf({ status: tradeStatus.transferred, phase: null })).toBe('releasing');
});

test('what a payment deadline led to is a state of its own', () => {
  expect(stateOf(paying)).toBe('paying');
  expect(stateOf({ ...paying, phase: 'late_paid_hold' })).toBe('late');
  expect(stateOf({ ...paying, phase: 'grace' })).toBe('grace');
});

test('the steps end with the trade and stand still while it is looked at', () => {
  expect(stepOf(paying)).toBe(1);
  expect(stepOf({ status: tradeStatus.succeeded, phase: null, paid_at: 1 })).toBe(4);
  expect(stepOf({ status: tradeStatus.inComplaint, phase: null, paid_at: 1 })).toBe(2);
  expect(stepOf({ status: tradeStatus.suspended, phase: null, paid_at: null })).toBe(1);
  expect(stepOf({ status: tradeStatus.cancelled, phase: null, paid_at: null })).toBeNull();
});

test('every reason of a cancellation is known by name', () => {
  for (const [name, number] of Object.entries(cancelReason)) {
    expect(cancelReasonOf({ cancel_reason: number })).toBe(name);
  }
});

test('a complaint before the word that it is paid needs a voucher', () => {
  const vouchers = [{ id: 'v', url: '', kind: 'image/png', name: 'slip.png' }] as never[];
  expect(mayComplainUnpaid({ status: tradeStatus.awaitingPayment, vouchers })).toBe(true);
  expect(mayComplainUnpaid({ status: tradeStatus.awaitingPayment, vouchers: [] })).toBe(false);
  expect(mayComplainUnpaid({ status: tradeStatus.awaitingConfirmation, vouchers })).toBe(false);
});
