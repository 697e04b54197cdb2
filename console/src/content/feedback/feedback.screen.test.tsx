import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';

type Case = AnswerOf<'POST /api/operator/feedback/claim'>;

const ID = '01900000-0000-7000-8000-000000000001';
const omar = { id: '01900000-0000-7000-8000-00000000000a', name: 'omar' };
const waiting: Case = {
  id: ID,
  claimed_by: null,
  waiting_since: 1_790_000_000,
  kind: 'unclear',
  text: 'What is <b>escrow</b>?',
  contact: '',
  picture_ids: [],
  device: null,
  person: { userid: '01900000-0000-7000-8000-0000000000a1', nickname: 'Alice', account: '10000016' },
  sent_before: 3,
};

test('shows the text as written, and asks for the answer in both languages', async () => {
  const sent: ParsedRequestOf<'POST /api/operator/feedback/decide'>[] = [];
  const { user } = renderScreen(['feedback', ID], {
    queues: ['feedback'],
    operator: { ...omar, role: 'support' },
    answers: {
      'POST /api/operator/feedback': { rows: [{ ...waiting, claimed_by: omar }], next_cursor: null },
      'POST /api/operator/audit': { rows: [], next_cursor: null },
      'POST /api/operator/feedback/decide': (request) => {
        sent.push(request);
        return {};
      },
    },
  });
  expect(await screen.findByText('What is <b>escrow</b>?')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /^Answer/ }));
  await user.type(screen.getByLabelText('Reason'), 'It is in the help');
  await user.click(screen.getByRole('button', { name: /^Answer/ }));
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText(/Chinese/), '请看帮助');
  await user.click(screen.getByRole('button', { name: /^Answer/ }));
  expect(await screen.findByText('Answered')).toBeTruthy();
  expect(sent).toEqual([{ id: ID, outcome: 'answered', answer: { zh: '请看帮助', en: 'It is in the help' } }]);
});
