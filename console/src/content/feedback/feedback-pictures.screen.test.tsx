import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';

type Case = AnswerOf<'POST /api/operator/feedback/claim'>;

const ID = '01900000-0000-7000-8000-000000000001';
const PICTURE = '01900000-0000-7000-8000-0000000000f1';
const omar = { id: '01900000-0000-7000-8000-00000000000a', name: 'omar' };
const feedback: Case = {
  id: ID,
  claimed_by: null,
  waiting_since: 1_790_000_000,
  kind: 'fault',
  text: 'It stops',
  contact: 'carol@mail.example',
  picture_ids: [PICTURE],
  device: null,
  person: { userid: '01900000-0000-7000-8000-0000000000a1', nickname: 'Carol', account: '10000032' },
  sent_before: 0,
};

function openCase(claimedBy: Case['claimed_by']) {
  const sent: ParsedRequestOf<'POST /api/operator/feedback/decide'>[] = [];
  const { user } = renderScreen(['feedback', ID], {
    queues: ['feedback'],
    operator: { ...omar, role: 'support' },
    answers: {
      'POST /api/operator/feedback': { rows: [{ ...feedback, claimed_by: claimedBy }], next_cursor: null },
      'POST /api/operator/audit': { rows: [], next_cursor: null },
      'POST /api/operator/files/view': { id: PICTURE, url: '/files/f1', media_type: 'image/png', bytes: 8 },
      'POST /api/operator/feedback/decide': (request) => {
        sent.push(request);
        return {};
      },
    },
  });
  return { user, sent };
}

test.each([
  ['nobody', null],
  ['somebody else', { ...omar, id: '01900000-0000-7000-8000-00000000000b', name: 'susi' }],
])('shows no picture while %s holds the case', async (_who, claimedBy) => {
  openCase(claimedBy);
  expect(await screen.findByText('carol@mail.example')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Picture 1/ })).toBeNull();
});

test('shows the pictures to the operator who has claimed the case, and answers with a prepared text', async () => {
  const { user, sent } = openCase(omar);
  expect(await screen.findByRole('button', { name: 'Enlarge: Picture 1' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Answer/ }));
  await user.click(screen.getByRole('button', { name: 'Thank you for the idea, it is with the product team' }));
  await user.click(screen.getByRole('button', { name: /^Answer/ }));
  expect(await screen.findByText('Answered')).toBeTruthy();
  expect(sent[0]?.answer.en).toBe('Thank you for the idea, it is with the product team');
  expect(sent[0]?.answer.zh).toMatch(/[一-龥]/);
});
