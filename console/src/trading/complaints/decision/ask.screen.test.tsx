import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openComplaintCase, sampleCase } from '../../../../testing/sample-complaint-case.ts';

const ASK_SIDE = 'POST /api/operator/complaints/ask';
const QUESTION = 'Which sum does your bank show?';

async function openForm(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: /^Ask/ }));
  return screen.findByRole('form', { name: 'Ask' });
}

function type(form: HTMLElement, text = QUESTION): HTMLElement {
  const field = within(form).getByRole('textbox', { name: /Question/ });
  fireEvent.change(field, { target: { value: text } });
  return field;
}

test('opens the question form by key with the field focused, instead of the decision', async () => {
  const { user } = openComplaintCase();
  await screen.findByRole('form', { name: 'Decision' });
  await user.keyboard('a');
  const form = await screen.findByRole('form', { name: 'Ask' });
  expect(document.activeElement).toBe(within(form).getByRole('textbox', { name: /Question/ }));
  expect(screen.queryByRole('form', { name: 'Decision' })).toBeNull();
});

test('sends no question without a text', async () => {
  const { server, user } = openComplaintCase();
  const form = await openForm(user);
  const send = within(form).getByRole('button', { name: /^Ask/ });
  await user.click(send);
  expect(send.getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(type(form, '  '), { key: 'Enter', ctrlKey: true });
  expect(server.requestsOf(ASK_SIDE)).toEqual([]);
});

test('asks one side once, with a recording if requested, and closes the form', async () => {
  const answer = Promise.withResolvers<Record<string, never>>();
  const { server, user } = openComplaintCase({}, { answers: { [ASK_SIDE]: answer.promise } });
  const form = await openForm(user);
  const field = type(form);
  await user.click(within(form).getByText('Seller'));
  await user.click(within(form).getByRole('checkbox', { name: /Ask for a screen recording/ }));
  field.focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.keyboard('{Control>}{Enter}{/Control}');
  answer.resolve({});
  expect(await screen.findByText('Asked the seller')).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'Ask' })).toBeNull();
  expect(server.requestsOf(ASK_SIDE)).toEqual([{ id: sampleCase.id, to: 'seller', text: QUESTION, wants_video: true }]);
});

test('asks the buyer without a recording by default', async () => {
  const { server, user } = openComplaintCase({}, { answers: { [ASK_SIDE]: {} } });
  const form = await openForm(user);
  fireEvent.keyDown(type(form), { key: 'Enter', metaKey: true });
  expect(await screen.findByText('Asked the buyer')).toBeTruthy();
  expect(server.requestsOf(ASK_SIDE)[0]).toMatchObject({ to: 'buyer', wants_video: false });
});

test.each([
  [
    'the case was decided meanwhile',
    refused(complaintRefusals.ComplaintMovedOn),
    complaintRefusals.ComplaintMovedOn.en,
  ],
  ['the answer is lost', lost, 'No response was received'],
] as const)('keeps the question when %s', async (_, result, text) => {
  const { user } = openComplaintCase({}, { answers: { [ASK_SIDE]: result } });
  const form = await openForm(user);
  fireEvent.keyDown(type(form), { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText('Asked the buyer')).toBeNull();
  expect(within(form).getByRole<HTMLTextAreaElement>('textbox', { name: /Question/ }).value).toBe(QUESTION);
});

test('returns to the decision on Escape', async () => {
  const { user } = openComplaintCase();
  const form = await openForm(user);
  fireEvent.keyDown(type(form), { key: 'Escape' });
  expect(await screen.findByRole('form', { name: 'Decision' })).toBeTruthy();
});

test.each([
  ['the trade is suspended', { is_paused: true }],
  ['a review is asked', { is_review: true, turn: null, turn_until: null }],
] as const)('sends no question while %s', async (_, changes) => {
  const { user } = openComplaintCase(changes);
  const askButton = await screen.findByRole('button', { name: /^Ask/ });
  expect(askButton.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('a');
  expect(screen.queryByRole('form', { name: 'Ask' })).toBeNull();
});
