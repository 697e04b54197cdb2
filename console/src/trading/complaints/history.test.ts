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
const act = { id: 'a1', operator: 'arno', subject: '', reason: '', at: 260 } as const;

test('steps, words and acts stand in one order, newest first, each with the time since the one before', () => {
  const lines = historyOf({ events, replies: [reply] }, [{ ...act, act: 'claim' }]);
  expect(lines.map(({ key, after }) => [key, after])).toEqual([
    ['a1', 60],
    ['r1', 100],
    ['event 0', null],
  ]);
});

test('a complaint is told once: by its words, with the step they made', () => {
  const lines = historyOf({ events, replies: [reply] }, []);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ moved: { from: awaitingConfirmation, to: inComplaint }, what: { kind: 'reply' } });
});

test('an act that a reply tells of is not told again', () => {
  expect(historyOf({ events: [], replies: [] }, [{ ...act, act: 'complaint.ask' }])).toEqual([]);
});
