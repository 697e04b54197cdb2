import { type TradeStatus, tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { describe, expect, it } from 'vitest';
import { defaultTimes } from '../clocks/default-times.ts';
import { type Change, decide } from './trade.ts';
import type { ActorRole, Trade, TradeEvent, TradeEventName } from './trade-facts.ts';
import { steps } from './trade-steps.ts';

const now = new Date('2026-11-21T08:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const trade = (overrides: Partial<Trade> = {}): Trade => ({
  openedBy: 'buyer',
  status: 'awaitingAcceptance',
  phase: null,
  hasVoucher: false,
  paymentWindowMinutes: 15,
  isSlowMethod: false,
  paidAt: null,
  deadlineAt: later(10),
  stoppedSeconds: null,
  statusBefore: null,
  deadlineFrom: now,
  cancelAsked: null,
  clockStoppedBy: [],
  isMethodPaused: false,
  ...overrides,
});

function change(subject: Trade, event: TradeEvent, at = now): Change {
  const decision = decide(subject, event, at, defaultTimes);
  if (decision.kind !== 'change') throw new Error(`refused: ${decision.name}`);
  return decision.change;
}

function refusal(subject: Trade, event: TradeEvent, at = now): string {
  const decision = decide(subject, event, at, defaultTimes);
  return decision.kind === 'refusal' ? decision.name : `moved to ${decision.change.to}`;
}

const statuses = Object.keys(tradeStatus) as TradeStatus[];
const names = [...new Set(steps.map((step) => step.event))];
const actors: readonly ActorRole[] = ['buyer', 'seller', 'operator', 'system'];

describe('every status and every event', () => {
  // One entry per status: the events that move it, by which role, to which status. Everything else is refused.
  const expected: Record<TradeStatus, readonly string[]> = {
    awaitingAcceptance: [
      'accept by seller, system: awaitingPayment',
      'cancel by buyer: cancelled',
      'cancel_by_system by operator, system: cancelled',
      'reject by seller: cancelled',
      'suspend by operator, system: suspended',
      'time_out by system: cancelled',
    ],
    awaitingPayment: [
      'add_voucher by buyer: awaitingPayment',
      'cancel by buyer: cancelled',
      'cancel_by_system by operator, system: cancelled',
      'complain by buyer, seller: inComplaint',
      'mark_paid by buyer: awaitingConfirmation',
      'pause_method by operator: awaitingPayment',
      'resume_method by operator: awaitingPayment',
      'stop_clock by buyer, seller: awaitingPayment',
      'suspend by operator, system: suspended',
      'time_out by system: awaitingPayment',
    ],
    awaitingConfirmation: [
      'add_voucher by buyer: awaitingConfirmation',
      'ask_to_cancel by buyer, seller: awaitingConfirmation',
      'cancel_by_agreement by buyer: cancelled',
      'cancel_by_system by operator, system: cancelled',
      'complain by buyer, seller: inComplaint',
      'confirm by seller: succeeded',
      'decline_to_cancel by buyer: awaitingConfirmation',
      'pause_method by operator: awaitingConfirmation',
      'resume_method by operator: awaitingConfirmation',
      'say_not_received by seller: inComplaint',
      'stop_clock by buyer, seller: awaitingConfirmation',
      'suspend by operator, system: suspended',
      'time_out by system: suspended',
    ],
    inComplaint: [
      'confirm by seller: succeeded',
      'decide_release by operator: succeeded',
      'decide_return by operator: failed',
      'decide_split by operator: succeeded',
      'give_up by buyer: failed',
      'suspend by operator, system: suspended',
      'withdraw_complaint by buyer, seller: awaitingConfirmation',
    ],
    suspended: [
      'decide_release by operator: succeeded',
      'decide_return by operator: failed',
      'resume by operator: awaitingConfirmation',
    ],
    confirmed: [],
    transferred: [],
    succeeded: [],
    failed: [],
    cancelled: [],
  };

  /** Further events of a trade that a seller opened from a buy listing. */
  const ofSellersOpening: Partial<Record<TradeStatus, readonly string[]>> = {
    awaitingPayment: [
      'ask_to_cancel by seller: awaitingPayment',
      'cancel_by_agreement by buyer: cancelled',
      'decline_to_cancel by buyer: awaitingPayment',
    ],
  };

  describe.each(['buyer', 'seller'] as const)('of a trade that its %s opened', (openedBy) => {
    it.each(statuses)('%s', (status) => {
      const moves = names.toSorted().flatMap((name) => {
        const allowed = actors.filter((by) => moved({ openedBy, status }, name, by) !== null).toSorted();
        const to = allowed[0] && moved({ openedBy, status }, name, allowed[0]);
        return to ? [`${name} by ${allowed.join(', ')}: ${to}`] : [];
      });
      const more = openedBy === 'seller' ? (ofSellersOpening[status] ?? []) : [];
      expect(moves).toEqual([...expected[status], ...more].toSorted());
    });
  });

  it('has 23 events', () => {
    expect(names).toHaveLength(23);
  });

  function moved(of: Pick<Trade, 'openedBy' | 'status'>, name: TradeEventName, by: ActorRole): TradeStatus | null {
    const subject = trade({
      ...of,
      hasVoucher: true,
      statusBefore: 'awaitingConfirmation',
      stoppedSeconds: 60,
      cancelAsked: name === 'ask_to_cancel' ? null : { by: 'seller', at: now },
    });
    const decision = decide(
      subject,
      { name, by, hasNotPaid: true },
      name === 'time_out' ? later(10) : now,
      defaultTimes,
    );
    return decision.kind === 'change' ? decision.change.to : null;
  }
});

describe('clocks', () => {
  it('gives the buyer the payment window of the listing once accepted', () => {
    expect(change(trade({ paymentWindowMinutes: 30 }), { name: 'accept', by: 'seller' }).clock).toEqual({
      kind: 'set',
      from: now,
      at: later(30),
    });
  });

  it('gives the seller a day to confirm a slow payment method', () => {
    const paid = change(trade({ status: 'awaitingPayment', hasVoucher: true, isSlowMethod: true }), {
      name: 'mark_paid',
      by: 'buyer',
    });
    expect(paid.clock).toEqual({ kind: 'set', from: now, at: later(24 * 60) });
  });

  it('refuses to accept after the deadline, even when the job is late', () => {
    expect(refusal(trade(), { name: 'accept', by: 'seller' }, later(10))).toBe('DeadlinePassed');
  });

  it('refuses a time-out before its deadline', () => {
    expect(refusal(trade(), { name: 'time_out', by: 'system' }, later(9))).toBe('TradeMovedOn');
  });

  it('stores the time left when suspended and restores it when resumed', () => {
    const suspended = change(trade({ status: 'awaitingPayment' }), { name: 'suspend', by: 'operator' }, later(4));
    expect(suspended.clock).toEqual({ kind: 'stop', secondsLeft: 360 });
    const resumed = change(
      trade({ status: 'suspended', deadlineAt: null, stoppedSeconds: 360, statusBefore: 'awaitingPayment' }),
      { name: 'resume', by: 'operator' },
    );
    expect([resumed.to, resumed.clock]).toEqual(['awaitingPayment', { kind: 'set', from: now, at: later(6) }]);
  });

  it.each(['late_paid_hold', 'grace'] as const)('returns to the %s that it was suspended in', (phase) => {
    const paying = trade({ status: 'awaitingPayment', phase });
    const suspended = change(paying, { name: 'suspend', by: 'operator' });
    expect([suspended.to, suspended.phase]).toEqual(['suspended', phase]);
    const stopped = trade({
      status: 'suspended',
      phase,
      deadlineAt: null,
      stoppedSeconds: 60,
      statusBefore: 'awaitingPayment',
    });
    const resumed = change(stopped, { name: 'resume', by: 'operator' });
    expect([resumed.to, resumed.phase]).toEqual(['awaitingPayment', phase]);
    expect(change(stopped, { name: 'decide_return', by: 'operator' }).phase).toBeNull();
  });

  it('leaves the clock stopped when a trade returns to its complaint', () => {
    const resumed = change(
      trade({ status: 'suspended', deadlineAt: null, stoppedSeconds: 90, statusBefore: 'inComplaint' }),
      { name: 'resume', by: 'operator' },
    );
    expect([resumed.to, resumed.clock]).toEqual(['inComplaint', { kind: 'stop', secondsLeft: 90 }]);
  });

  it('leaves at least ten minutes after a complaint is withdrawn', () => {
    const subject = trade({ status: 'inComplaint', deadlineAt: null, stoppedSeconds: 20 });
    expect(change(subject, { name: 'withdraw_complaint', by: 'buyer' }).clock).toEqual({
      kind: 'set',
      from: now,
      at: later(10),
    });
  });
});

describe('payment', () => {
  const paying = (overrides: Partial<Trade> = {}) => trade({ status: 'awaitingPayment', ...overrides });

  it('refuses a step by the wrong side', () => {
    const isPaid = paying({ hasVoucher: true });
    expect(refusal(isPaid, { name: 'mark_paid', by: 'seller' })).toBe('NotYourStep');
    expect(refusal(isPaid, { name: 'cancel', by: 'seller', hasNotPaid: true })).toBe('NotYourStep');
    expect(refusal(trade({ status: 'awaitingConfirmation' }), { name: 'confirm', by: 'buyer' })).toBe('NotYourStep');
  });

  it('refuses to mark a trade paid without a voucher', () => {
    expect(refusal(paying(), { name: 'mark_paid', by: 'buyer' })).toBe('NeedsVoucher');
  });

  it('refuses to cancel until the buyer declares that they have not paid', () => {
    expect(refusal(paying(), { name: 'cancel', by: 'buyer' })).toBe('NeedsNotPaid');
  });

  it('holds the coins when the deadline passes without a voucher, and charges the buyer a cancellation', () => {
    const held = change(paying(), { name: 'time_out', by: 'system' }, later(10));
    expect(held).toMatchObject({ to: 'awaitingPayment', phase: 'late_paid_hold', money: null, chargedTo: 'buyer' });
  });

  it('accepts "paid" during the hold', () => {
    expect(
      change(paying({ phase: 'late_paid_hold', hasVoucher: true }), { name: 'mark_paid', by: 'buyer' }),
    ).toMatchObject({ to: 'awaitingConfirmation', phase: null });
  });

  it('cancels after the hold and returns the coins', () => {
    const over = change(paying({ phase: 'late_paid_hold' }), { name: 'time_out', by: 'system' }, later(10));
    expect(over).toMatchObject({ to: 'cancelled', cancelReason: 'paymentTimeout', money: 'returned' });
  });

  it('asks the seller when a voucher was added without "paid", then waits for the seller', () => {
    const grace = change(paying({ hasVoucher: true }), { name: 'time_out', by: 'system' }, later(10));
    expect(grace).toMatchObject({
      phase: 'grace',
      notices: [{ to: 'seller', type: 'transaction.seller_make_choice' }],
    });
    const waiting = change(paying({ hasVoucher: true, phase: 'grace' }), { name: 'time_out', by: 'system' }, later(10));
    expect(waiting).toMatchObject({ to: 'awaitingConfirmation', isPaidNow: true });
  });

  it('lets the seller confirm or dispute during grace only', () => {
    expect(change(paying({ phase: 'grace', hasVoucher: true }), { name: 'confirm', by: 'seller' }).money).toBe(
      'released',
    );
    expect(change(paying({ phase: 'grace', hasVoucher: true }), { name: 'say_not_received', by: 'seller' }).to).toBe(
      'inComplaint',
    );
    expect(refusal(paying({ hasVoucher: true }), { name: 'confirm', by: 'seller' })).toBe('NotPaidYet');
  });
});

describe('an event at the wrong status', () => {
  it.each([
    'mark_paid',
    'add_voucher',
    'confirm',
    'say_not_received',
    'complain',
    'ask_to_cancel',
    'stop_clock',
  ] as const)('says at status 0 that %s waits for the seller', (name) =>
    expect(refusal(trade(), { name, by: 'buyer' })).toBe('NotAcceptedYet'),
  );

  it('says which step is missing before the payment is marked', () => {
    const subject = trade({ status: 'awaitingPayment', hasVoucher: true });
    expect(refusal(subject, { name: 'confirm', by: 'seller' })).toBe('NotPaidYet');
    expect(refusal(subject, { name: 'say_not_received', by: 'seller' })).toBe('NotPaidYet');
    expect(refusal(subject, { name: 'ask_to_cancel', by: 'buyer' })).toBe('NotPaidYet');
  });

  it('says that the trade has moved on only when it has', () => {
    expect(refusal(trade({ status: 'awaitingPayment' }), { name: 'accept', by: 'seller' })).toBe('TradeMovedOn');
    expect(refusal(trade({ status: 'succeeded' }), { name: 'mark_paid', by: 'buyer' })).toBe('TradeMovedOn');
    expect(refusal(trade({ status: 'suspended' }), { name: 'confirm', by: 'seller' })).toBe('TradeMovedOn');
  });
});

describe('confirmation', () => {
  const confirming = (overrides: Partial<Trade> = {}) =>
    trade({ status: 'awaitingConfirmation', hasVoucher: true, paidAt: now, ...overrides });

  it('passes confirmed and transferred on the way to success', () => {
    expect(change(confirming(), { name: 'confirm', by: 'seller' })).toMatchObject({
      through: ['confirmed', 'transferred'],
      to: 'succeeded',
      money: 'released',
      isAutomatic: false,
    });
  });

  it('releases on time-out only when the whole release policy is met', () => {
    expect(change(confirming(), { name: 'time_out', by: 'system', passesPolicy: true }, later(10))).toMatchObject({
      to: 'succeeded',
      isAutomatic: true,
    });
    expect(change(confirming(), { name: 'time_out', by: 'system', passesPolicy: false }, later(10))).toMatchObject({
      to: 'suspended',
      money: null,
    });
  });

  it('opens a complaint ten minutes after payment, or at once when the seller says not received', () => {
    expect(refusal(confirming(), { name: 'complain', by: 'buyer' }, later(9))).toBe('TooSoonToComplain');
    expect(change(confirming(), { name: 'complain', by: 'buyer' }, later(10)).to).toBe('inComplaint');
    expect(change(confirming(), { name: 'say_not_received', by: 'seller' }).to).toBe('inComplaint');
  });

  const asked = (by: 'buyer' | 'seller', at = now) => confirming({ cancelAsked: { by, at } });

  it('cancels by agreement with the reason of the requesting side', () => {
    expect(change(asked('buyer'), { name: 'cancel_by_agreement', by: 'seller' }).cancelReason).toBe('buyerAfterStart');
    expect(change(asked('seller'), { name: 'cancel_by_agreement', by: 'buyer', hasNotPaid: true })).toMatchObject({
      cancelReason: 'sellerRejected',
      money: 'returned',
      chargedTo: null,
    });
  });

  it('refuses an answer to one’s own request to cancel, and to an expired one', () => {
    expect(refusal(asked('seller'), { name: 'cancel_by_agreement', by: 'seller' })).toBe('NoCancelRequest');
    expect(refusal(confirming(), { name: 'cancel_by_agreement', by: 'seller' })).toBe('NoCancelRequest');
    const old = confirming({ cancelAsked: { by: 'buyer', at: now }, deadlineAt: later(30) });
    expect(refusal(old, { name: 'cancel_by_agreement', by: 'seller' }, later(10))).toBe('NoCancelRequest');
    expect(refusal(old, { name: 'ask_to_cancel', by: 'seller' }, later(9))).toBe('CancelAsked');
    expect(change(old, { name: 'ask_to_cancel', by: 'seller' }, later(10)).to).toBe('awaitingConfirmation');
  });

  it('refuses a buyer who asks or agrees to cancel without declaring that they have not paid', () => {
    expect(refusal(confirming(), { name: 'ask_to_cancel', by: 'buyer' })).toBe('NeedsNotPaid');
    expect(refusal(asked('seller'), { name: 'cancel_by_agreement', by: 'buyer' })).toBe('NeedsNotPaid');
    expect(change(asked('seller'), { name: 'decline_to_cancel', by: 'buyer' }).to).toBe('awaitingConfirmation');
  });

  it('stops the clock for thirty minutes, once for each side', () => {
    const stopped = change(confirming(), { name: 'stop_clock', by: 'seller' }, later(4));
    expect(stopped.clock).toEqual({ kind: 'set', from: now, at: later(40) });
    const used = confirming({ clockStoppedBy: ['seller'] });
    expect(refusal(used, { name: 'stop_clock', by: 'seller' })).toBe('ClockStopUsed');
    expect(change(used, { name: 'stop_clock', by: 'buyer' }).to).toBe('awaitingConfirmation');
    expect(refusal(confirming(), { name: 'stop_clock', by: 'buyer' }, later(10))).toBe('DeadlinePassed');
    expect(
      refusal(trade({ status: 'awaitingPayment', phase: 'late_paid_hold' }), { name: 'stop_clock', by: 'buyer' }),
    ).toBe('DeadlinePassed');
  });
});

it('moves escrow exactly when a trade ends, and never twice', () => {
  for (const step of steps) {
    const ends = step.to === 'cancelled' || step.to === 'succeeded' || step.to === 'failed';
    expect([step.event, step.money !== undefined]).toEqual([step.event, ends]);
    expect(
      step.from.some((status) => ['cancelled', 'succeeded', 'failed', 'confirmed', 'transferred'].includes(status)),
    ).toBe(false);
  }
});

describe('a payment method that is paused for all users', () => {
  const paying = { status: 'awaitingPayment', isMethodPaused: true } as const;

  it('stops the clock with the time left and resumes it, without using a side’s own stop', () => {
    const stopped = change(trade({ ...paying, phase: 'grace' }), { name: 'pause_method', by: 'operator' });
    expect(stopped).toMatchObject({ to: 'awaitingPayment', phase: 'grace', clock: { kind: 'stop', secondsLeft: 600 } });
    const standing = trade({ status: 'awaitingPayment', phase: 'grace', deadlineAt: null, stoppedSeconds: 600 });
    expect(change(standing, { name: 'resume_method', by: 'operator' })).toMatchObject({
      phase: 'grace',
      clock: { kind: 'set', from: now, at: later(10) },
    });
  });

  it('stops a clock at its start, with its whole time left', () => {
    const accepted = change(trade({ isMethodPaused: true }), { name: 'accept', by: 'seller' });
    expect(accepted).toMatchObject({ to: 'awaitingPayment', clock: { kind: 'stop', secondsLeft: 15 * 60 } });
    const paid = change(trade({ ...paying, hasVoucher: true }), { name: 'mark_paid', by: 'buyer' });
    expect(paid).toMatchObject({ to: 'awaitingConfirmation', clock: { kind: 'stop', secondsLeft: 30 * 60 } });
    const waiting = trade({ ...paying, deadlineAt: null, stoppedSeconds: 60 });
    expect(refusal(waiting, { name: 'stop_clock', by: 'buyer' })).toBe('ClockStands');
    expect(refusal(waiting, { name: 'time_out', by: 'system' }, later(99))).toBe('TradeMovedOn');
  });
});

describe('a trade that a seller opened from a buy listing', () => {
  const paying = { openedBy: 'seller', status: 'awaitingPayment' } as const;
  const asked = { cancelAsked: { by: 'seller', at: now } } as const;

  it('charges the seller who asks to leave it, and never the buyer who agrees', () => {
    const leaving = change(trade({ ...paying, ...asked }), {
      name: 'cancel_by_agreement',
      by: 'buyer',
      hasNotPaid: true,
    });
    expect(leaving).toMatchObject({
      to: 'cancelled',
      money: 'returned',
      chargedTo: 'opener',
      cancelReason: 'sellerRejected',
    });
    const afterPayment = { ...paying, ...asked, status: 'awaitingConfirmation' } as const;
    const later = change(trade(afterPayment), { name: 'cancel_by_agreement', by: 'buyer', hasNotPaid: true });
    expect(later.chargedTo).toBe('opener');
    const askedByBuyer = { ...afterPayment, cancelAsked: { by: 'buyer', at: now } } as const;
    expect(change(trade(askedByBuyer), { name: 'cancel_by_agreement', by: 'seller' }).chargedTo).toBeNull();
    const ofListing = { ...afterPayment, openedBy: 'buyer' } as const;
    expect(
      change(trade(ofListing), { name: 'cancel_by_agreement', by: 'buyer', hasNotPaid: true }).chargedTo,
    ).toBeNull();
  });

  it('charges the seller who asks to leave it when the buyer cancels before the request expires', () => {
    const leaving = { ...paying, ...asked, deadlineAt: later(15) };
    const cancel = { name: 'cancel', by: 'buyer', hasNotPaid: true } as const;
    expect(refusal(trade(leaving), { ...cancel, hasNotPaid: false })).toBe('NeedsNotPaid');
    expect(change(trade(leaving), cancel, later(9))).toMatchObject({
      to: 'cancelled',
      chargedTo: 'opener',
      cancelReason: 'sellerRejected',
    });
    const own = { chargedTo: 'buyer', cancelReason: 'buyerAfterStart' };
    expect(change(trade(leaving), cancel, later(10))).toMatchObject(own);
    expect(change(trade({ ...leaving, phase: 'late_paid_hold' }), cancel, later(1))).toMatchObject(own);
    expect(change(trade({ ...leaving, cancelAsked: null }), cancel)).toMatchObject(own);
    expect(change(trade({ ...leaving, openedBy: 'buyer' }), cancel)).toMatchObject(own);
  });

  it('charges the buyer whose payment lapses, whatever was asked', () => {
    const timeOut = { name: 'time_out', by: 'system' } as const;
    const leaving = { ...paying, cancelAsked: { by: 'seller', at: later(14) }, deadlineAt: later(15) } as const;
    const held = change(trade(leaving), timeOut, later(15));
    expect(held).toMatchObject({ phase: 'late_paid_hold', chargedTo: 'buyer', money: null });
    const over = change(trade({ ...leaving, phase: 'late_paid_hold' }), timeOut, later(15));
    expect(over).toMatchObject({
      to: 'cancelled',
      chargedTo: null,
      cancelReason: 'paymentTimeout',
      money: 'returned',
    });
  });

  it('cannot be left before the payment by the seller alone', () => {
    const agreeing = { name: 'cancel_by_agreement', by: 'buyer', hasNotPaid: true } as const;
    expect(refusal(trade(paying), agreeing)).toBe('NoCancelRequest');
    expect(refusal(trade({ ...paying, ...asked }), { name: 'cancel_by_agreement', by: 'buyer' })).toBe('NeedsNotPaid');
    expect(refusal(trade({ ...paying, ...asked }), { name: 'cancel_by_agreement', by: 'seller' })).toBe('NotYourStep');
    expect(refusal(trade(paying), { name: 'cancel', by: 'seller', hasNotPaid: true })).toBe('NotYourStep');
    expect(refusal(trade({ status: 'awaitingPayment' }), { name: 'ask_to_cancel', by: 'seller' })).toBe('NotPaidYet');
  });
});
