import { describe, expect, it } from 'vitest';
import { dueActs, type PartnerTrade } from './partner-acts.ts';

const since = new Date('2026-11-25T10:00:00Z');
const after = (seconds: number) => new Date(since.getTime() + seconds * 1000);
const trade: PartnerTrade = {
  id: '01900000-0000-7000-8000-000000000001',
  side: 'seller',
  status: 'awaitingAcceptance',
  phase: null,
  enteredAt: since,
  cancelAskedAt: null,
  writtenAt: null,
};

describe('the steps of a partner', () => {
  it.each([
    ['seller', 'awaitingAcceptance', 'accept', [2, 8]],
    ['seller', 'awaitingConfirmation', 'confirm', [14, 35]],
    ['buyer', 'awaitingPayment', 'pay', [24, 50]],
  ] as const)('the %s in %s will %s after a realistic delay', (side, status, action, [tooSoon, inTime]) => {
    expect(dueActs({ ...trade, side, status }, after(tooSoon))).toEqual([]);
    expect(dueActs({ ...trade, side, status }, after(inTime))).toEqual([action]);
  });

  it.each([
    ['buyer', 'awaitingAcceptance'],
    ['seller', 'awaitingPayment'],
    ['buyer', 'awaitingConfirmation'],
    ['seller', 'inComplaint'],
    ['seller', 'suspended'],
    ['seller', 'succeeded'],
    ['buyer', 'cancelled'],
  ] as const)('the %s in %s waits', (side, status) => {
    expect(dueActs({ ...trade, side, status }, after(3600))).toEqual([]);
  });

  it('does not pay once the payment deadline has passed', () => {
    const late = { ...trade, side: 'buyer', status: 'awaitingPayment', phase: 'grace' } as const;
    expect(dueActs(late, after(3600))).toEqual([]);
  });

  it('agrees to a cancellation instead of its next step, and also answers messages', () => {
    const asked = { ...trade, status: 'awaitingConfirmation', cancelAskedAt: since, writtenAt: since } as const;
    expect(dueActs(asked, after(3))).toEqual([]);
    expect(dueActs(asked, after(20))).toEqual(['answer', 'agreeToCancel']);
  });

  it('waits a different time for each trade, and always the same for one trade', () => {
    const acceptedAt = (id: string) =>
      Array.from({ length: 10 }, (_, second) => second).find((at) => dueActs({ ...trade, id }, after(at)).length > 0);
    const times = Array.from({ length: 30 }, (_, row) => acceptedAt(`trade ${row}`));
    expect(new Set(times).size).toBeGreaterThan(3);
    expect(Array.from({ length: 30 }, (_, row) => acceptedAt(`trade ${row}`))).toEqual(times);
  });
});
