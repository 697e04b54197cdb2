import { QUANTITY_MAX, TOTAL_MAX } from '@eh/contract/merchants/cashier/invoices/invoice-sum.ts';
import { DAY, HOUR } from '@eh/contract/platform/spans.ts';
import { describe, expect, it, test } from 'vitest';
import { endOfDay, faultOfInvoice, invoiceState, isStoppedByDeclines, mailPlan, nextMail } from './invoice.ts';

const at = new Date('2026-12-01T04:00:00Z');
const before = new Date(at.getTime() - 1);
const after = new Date(at.getTime() + 1);
const draft = { sentAt: null, settledAt: null, cancelledAt: null, overdueAt: after, isPaid: false };
const sent = { ...draft, sentAt: before };

test.each([
  ['a draft', draft, 'draft'],
  ['a draft whose day is over', { ...draft, overdueAt: before }, 'draft'],
  ['a cancelled draft', { ...draft, cancelledAt: before }, 'cancelled'],
  ['a sent one', sent, 'sent'],
  ['one at the end of its day', { ...sent, overdueAt: at }, 'overdue'],
  ['a paid one', { ...sent, isPaid: true }, 'paid'],
  ['one that was paid late', { ...sent, overdueAt: before, isPaid: true }, 'paid'],
  ['one that was paid in another way', { ...sent, settledAt: before }, 'paid'],
  ['a cancelled one', { ...sent, cancelledAt: before }, 'cancelled'],
  ['a cancelled one that was paid by an older server', { ...sent, cancelledAt: before, isPaid: true }, 'paid'],
] as const)('tells the state of %s', (_case, facts, state) => {
  expect(invoiceState(facts, at)).toBe(state);
});

it('ends a due day at midnight in UTC+8', () => {
  expect(endOfDay('2026-12-15')).toEqual(new Date('2026-12-15T16:00:00Z'));
});

const line = { quantity: 1_000n, unitMinor: 1_00n };
test.each([
  ['a line', [line], '2026-12-01', null],
  ['the day before', [line], '2026-11-30', { fault: 'InvoiceDayWrong', days: 366 }],
  ['a year ahead', [line], '2027-12-02', null],
  ['more than a year ahead', [line], '2027-12-03', { fault: 'InvoiceDayWrong', days: 366 }],
  [
    'a line below a cent',
    [line, { quantity: 4n, unitMinor: 1_00n }],
    '2026-12-01',
    { fault: 'InvoiceLineTooSmall', line: 2 },
  ],
  ['the largest total', [{ quantity: 1_000n, unitMinor: TOTAL_MAX }], '2026-12-01', null],
  [
    'a cent more',
    [
      { quantity: 1_000n, unitMinor: TOTAL_MAX },
      { quantity: 1_000n, unitMinor: 1n },
    ],
    '2026-12-01',
    { fault: 'InvoiceTooLarge' },
  ],
  ['an enormous line', [{ quantity: QUANTITY_MAX, unitMinor: TOTAL_MAX }], '2026-12-01', { fault: 'InvoiceTooLarge' }],
] as const)('judges an invoice with %s', (_case, lines, day, fault) => {
  expect(faultOfInvoice({ lines, overdueAt: endOfDay(day) }, at)).toEqual(fault);
});

const overdueAt = endOfDay('2026-12-15');
const plan = mailPlan({ sentAt: at, overdueAt, hasReminders: true });

describe('the mails of an invoice', () => {
  it('are itself and three reminders, in the mornings of UTC+8', () => {
    expect(plan.map(({ kind, at: time }) => [kind, time.toISOString()])).toEqual([
      ['invoice', '2026-12-01T04:00:00.000Z'],
      ['before', '2026-12-12T01:00:00.000Z'],
      ['after', '2026-12-16T01:00:00.000Z'],
      ['last', '2026-12-22T01:00:00.000Z'],
    ]);
  });

  it('are one without reminders, and none comes before a day that is close', () => {
    expect(mailPlan({ sentAt: at, overdueAt, hasReminders: false }).map(({ kind }) => kind)).toEqual(['invoice']);
    const soon = mailPlan({ sentAt: at, overdueAt: endOfDay('2026-12-04'), hasReminders: true });
    expect(soon.map(({ kind }) => kind)).toEqual(['invoice', 'after', 'last']);
  });

  const days = (count: number) => new Date(at.getTime() + count * DAY + HOUR);
  test.each([
    ['at once', [], at, ['invoice', 'before']],
    ['in time', ['invoice'], days(1), [null, 'before']],
    ['on the third day before', ['invoice'], days(11), ['before', 'after']],
    ['twice at the same moment', ['invoice', 'before'], days(11), [null, 'after']],
    ['after a week of sleep, the newest alone', ['invoice'], days(16), ['after', 'last']],
    ['after a month of sleep', [], days(40), ['last', null]],
    ['after the last one', ['last'], days(40), [null, null]],
    ['where the newest came before an older one', ['invoice', 'after'], days(16), [null, 'last']],
  ] as const)('are looked at %s', (_case, done, now, [due, then]) => {
    const mail = nextMail(plan, done, now);
    expect(mail.due?.kind ?? null).toBe(due);
    expect(mail.next).toEqual(plan.find(({ kind }) => kind === then)?.at ?? null);
  });
});

test.each([
  [9, 9, false],
  [10, 10, true],
  [10, 500, true],
  [10, 501, false],
  [61, 3_000, true],
])('stops a shop by declines: %i of %i', (declines, mailed, isStopped) => {
  expect(isStoppedByDeclines({ declines, sent: mailed })).toBe(isStopped);
});
