import { replyRole } from '@eh/contract/trading/complaints/kinds.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { expect, test } from 'vitest';
import { historyOf } from './history.ts';
import type { Case } from './queries.ts';

const { awaitingConfirmation, awaitingPayment, inComplaint } = tradeStatus;
const reply: Case['replies'][number] = {
  id: 'r1',
  role: replyRole.seller,
  kind: 'opened',
  is_mine: false,
  text: 'Only 300 came',
  asked: null,
  proof_code: null,
  file_count: 1,
  ruling: null,
  at: 200,
};
const events: Case['events'] = [
  { event: 'mark_paid', actor: 'buyer', from: awaitingPayment, to: awaitingConfirmation, why: null, at: 100 },
  { event: 'complain', actor: 'seller', from: awaitingConfirmation, to: inComplaint, why: null, at: 200 },
];
const action = { id: 'a1', operator: 'arno', subject: '', reason: '', at: 260 } as const;

test('lists steps, replies and actions newest first, each with the time since the previous one', () => {
  const rows = historyOf({ events, replies: [reply] }, [{ ...action, act: 'claim' }]);
  expect(rows.map(({ key, after }) => [key, after])).toEqual([
    ['a1', 60],
    ['r1', 100],
    ['event 0', null],
  ]);
});

test('lists a complaint once: as its reply, with the trade step it caused', () => {
  const rows = historyOf({ events, replies: [reply] }, []);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ moved: { from: awaitingConfirmation, to: inComplaint }, what: { kind: 'reply' } });
});

test('leaves out an action that a reply represents', () => {
  expect(historyOf({ events: [], replies: [] }, [{ ...action, act: 'complaint.ask' }])).toEqual([]);
});
