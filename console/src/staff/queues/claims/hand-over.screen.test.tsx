import type { AnswerOf } from '@eh/contract/calls.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { byMe, byRita, listingAnswers, listingCase, nowSeconds } from '../../../../testing/sample-listing-case.ts';

const HAND = 'POST /api/operator/queue/hand-over';
const COLLEAGUES = 'POST /api/operator/queue/colleagues';
const mine = listingCase(1, { claimed_by: byMe });
const colleagues = [
  { ...byRita, holds: 0 },
  { id: '00000000-0000-4000-8000-00000000000c', name: 'olga', holds: 3 },
];

/** Opens the form by its key. */
async function openForm({ answers, ...options }: RenderOptions = {}) {
  const opened = renderScreen(['orders', mine.id], {
    queues: ['orders'],
    answers: { ...listingAnswers(mine), [COLLEAGUES]: { rows: colleagues }, ...answers },
    ...options,
  });
  await screen.findByText(/claimed by me|我处理中/);
  fireEvent.keyDown(document.body, { key: 't' });
  return { ...opened, form: await screen.findByRole('form', { name: /^(Hand over|转交)$/ }) };
}

test('lists the colleagues with the number of their cases, the first one preselected', async () => {
  const { server, form } = await openForm();
  const to = await within(form).findByLabelText<HTMLSelectElement>('To');
  expect([...to.options].map(({ text }) => text)).toEqual(['rita', 'olga · 3 in hand']);
  expect(to.value).toBe(byRita.id);
  expect(server.requestsOf(COLLEAGUES)).toEqual([{ queue: 'orders' }]);
});

test('hands the case over once, to the chosen colleague and only with a reason', async () => {
  const answer = Promise.withResolvers<AnswerOf<typeof HAND>>();
  const { server, user, form } = await openForm({ answers: { [HAND]: answer.promise } });
  await user.selectOptions(await within(form).findByLabelText('To'), 'olga · 3 in hand');
  const send = within(form).getByRole('button', { name: /^Hand over/ });
  await user.click(send);
  expect(within(form).getByText('Please enter a reason')).toBeTruthy();
  expect(server.requestsOf(HAND)).toEqual([]);
  await user.click(within(form).getByRole('button', { name: 'I need your judgement' }));
  await user.click(send);
  fireEvent.keyDown(within(form).getByLabelText('Reason'), { key: 'Enter', ctrlKey: true });
  const sent = { queue: 'orders', case_id: mine.id, to: colleagues[1]?.id, reason: 'I need your judgement' };
  await waitFor(() => expect(server.requestsOf(HAND)).toEqual([sent]));
  const olga = { id: colleagues[1]?.id ?? '', name: 'olga' };
  server.change(listingAnswers({ ...mine, claimed_by: olga }));
  answer.resolve({ holder: olga });
  expect(await screen.findByText('Handed to olga')).toBeTruthy();
  expect(await screen.findByText(/^olga is working on this/)).toBeTruthy();
});

test.each([
  [
    'the colleague decides there no more',
    refused(operatorRefusals.ColleagueNotThere),
    operatorRefusals.ColleagueNotThere.en,
  ],
  ['the claim has ended', refused(operatorRefusals.NotClaimed), operatorRefusals.NotClaimed.en],
  ['the answer is lost', lost, 'No response was received'],
] as const)('keeps the form as written when %s', async (_, answer, text) => {
  const { user, form } = await openForm({ answers: { [HAND]: answer } });
  await within(form).findByLabelText('To');
  await user.click(within(form).getByRole('button', { name: 'My shift ends' }));
  await user.click(within(form).getByRole('button', { name: /^Hand over/ }));
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(within(form).getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('My shift ends');
  expect(screen.queryByText(/^Handed to/)).toBeNull();
});

test('sends nothing when nobody else works in the queue', async () => {
  const { server, user, form } = await openForm({ answers: { [COLLEAGUES]: { rows: [] } } });
  expect(await within(form).findByText(/^Nobody else works in this queue now/)).toBeTruthy();
  await user.click(within(form).getByRole('button', { name: 'My shift ends' }));
  await user.click(within(form).getByRole('button', { name: /^Hand over/ }));
  expect(server.requestsOf(HAND)).toEqual([]);
});

test('closes on Escape, and hides the other actions meanwhile', async () => {
  const { form } = await openForm();
  expect(screen.queryByRole('button', { name: /^(Approve|Reject|Release)/ })).toBeNull();
  fireEvent.keyDown(within(form).getByLabelText('Reason'), { key: 'Escape' });
  expect(screen.getByRole('button', { name: /^Approve/ })).toBeTruthy();
});

test('shows the new holder of a case who handed it over and why', async () => {
  renderScreen(['orders', mine.id], {
    queues: ['orders'],
    answers: {
      ...listingAnswers(mine),
      'GET /api/operator/me': {
        operator: omar,
        queues: [{ name: 'orders', count: 1, oldest_at: null, target_minutes: 60 }],
        handed: [{ queue: 'orders', case_id: mine.id, by: 'rita', reason: 'I need your judgement', at: nowSeconds }],
        rooms: [],
      },
    },
  });
  expect(await screen.findByText('rita handed you this: I need your judgement')).toBeTruthy();
});

test('shows the form in Chinese', async () => {
  const { form } = await openForm({ language: 'zh-CN' });
  const to = await within(form).findByLabelText<HTMLSelectElement>('转给');
  expect([...to.options].map(({ text }) => text)).toEqual(['rita', 'olga · 手上 3 件']);
  expect(within(form).getByRole('button', { name: '请您继续处理' })).toBeTruthy();
});
