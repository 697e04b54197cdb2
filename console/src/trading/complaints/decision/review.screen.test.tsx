import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openComplaintCase, sampleCase } from '../../../../testing/sample-complaint-case.ts';
import type { Case } from '../queries.ts';

const REVIEW = 'POST /api/operator/complaints/review';
const HOLD = 'POST /api/operator/complaints/hold';
const now = Math.floor(Date.now() / 1000);
const asked: Partial<Case> = {
  is_review: true,
  turn: null,
  turn_until: null,
  result: {
    outcome: 'return',
    ended_by: 'service',
    reason: 'The statement shows 600.00 only',
    buyer_amount: '0.00',
    seller_amount: '100.00',
    signatures: 1,
    at: now - 900,
  },
  review: {
    asked_by: 'buyer',
    text: 'The bank says it arrived whole',
    asked_at: now - 60,
    state: 'open',
    reason: '',
    held: '0.00',
    moved: '0.00',
    reviewed_at: null,
  },
};
const withHeld = (held: string): Partial<Case> => ({
  ...asked,
  review: asked.review ? { ...asked.review, held } : null,
});

const findForm = () => screen.findByRole('form', { name: 'Review' });

function write(form: HTMLElement): HTMLElement {
  fireEvent.change(within(form).getByRole('textbox', { name: /Chinese/ }), { target: { value: '维持原裁定' } });
  const field = within(form).getByRole('textbox', { name: /English/ });
  fireEvent.change(field, { target: { value: 'The decision stands' } });
  return field;
}

test('shows the decision under review, its reason and the objection to it', async () => {
  openComplaintCase(asked);
  const shown = (await findForm()).textContent;
  for (const part of [
    'Return to seller',
    '100.00 EH',
    'The statement shows 600.00 only',
    'Buyer · The bank says it arrived whole',
  ])
    expect(shown).toContain(part);
  expect(screen.getByText('review requested')).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'Decision' })).toBeNull();
});

test('puts a hold on the disputed coins with the key H, and shows how many', async () => {
  const { server, user } = openComplaintCase(asked, { answers: { [HOLD]: {} } });
  await findForm();
  server.change({ 'POST /api/operator/complaints/case': { ...sampleCase, ...withHeld('40.00') } });
  await user.keyboard('h');
  expect(await screen.findByText('Held')).toBeTruthy();
  expect(screen.getByText('40.00 EH')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Hold the disputed coins/ })).toBeNull();
  expect(server.requestsOf(HOLD)).toEqual([{ id: sampleCase.id, reason: 'Held during the review' }]);
});

test('offers no second hold', async () => {
  const { server, user } = openComplaintCase(withHeld('40.00'));
  await findForm();
  await user.keyboard('h');
  expect(server.requestsOf(HOLD)).toEqual([]);
});

test('upholds by keys, with both reasons, and opens the next case', async () => {
  const { server, user } = openComplaintCase(asked, { answers: { [REVIEW]: { is_done: true } } });
  const form = await findForm();
  await user.keyboard('1');
  fireEvent.keyDown(write(form), { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('Reviewed C202611230001')).toBeTruthy();
  expect(server.requestsOf(REVIEW)).toEqual([
    { id: sampleCase.id, decision: 'uphold', reason: { zh: '维持原裁定', en: 'The decision stands' } },
  ]);
});

test('changes a decision only with the sum to be moved', async () => {
  const { server, user } = openComplaintCase(withHeld('40.00'), { answers: { [REVIEW]: { is_done: true } } });
  const form = await findForm();
  await user.keyboard('2');
  write(form);
  fireEvent.submit(form);
  expect(await within(form).findByText('More than zero and less than the escrow')).toBeTruthy();
  expect(server.requestsOf(REVIEW)).toEqual([]);
  fireEvent.change(within(form).getByLabelText('Transferred to the buyer'), { target: { value: '25' } });
  fireEvent.submit(form);
  expect(await screen.findByText('Reviewed C202611230001')).toBeTruthy();
  expect(server.requestsOf(REVIEW)[0]).toMatchObject({ decision: 'change', moved: '25.00' });
});

test('sends no review without a decision and reasons in both languages', async () => {
  const { server } = openComplaintCase(asked);
  const form = await findForm();
  fireEvent.submit(form);
  expect((await within(form).findByRole('alert')).textContent).toBe('Please choose an outcome');
  expect(within(form).getAllByText('Both languages are needed')).toHaveLength(2);
  expect(server.requestsOf(REVIEW)).toEqual([]);
});

test.each([
  ['by one who decided before', refused(complaintRefusals.SameEyes), complaintRefusals.SameEyes.en],
  ['that gets no answer', lost, 'No response was received'],
] as const)('does not show success when a review %s', async (_, result, text) => {
  const { user } = openComplaintCase(asked, { answers: { [REVIEW]: result } });
  const form = await findForm();
  await user.keyboard('1');
  fireEvent.keyDown(write(form), { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText('Reviewed C202611230001')).toBeNull();
});

test('says that the first of two reviews is waiting for the second', async () => {
  const { user } = openComplaintCase(
    { ...asked, needs_four_eyes: true },
    { answers: { [REVIEW]: { is_done: false } } },
  );
  const form = await findForm();
  await user.keyboard('1');
  fireEvent.keyDown(write(form), { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText(/First decision made; another arbiter/)).toBeTruthy();
});

test('shows a closed case with its decision, and offers no decision', async () => {
  openComplaintCase(
    { ...asked, is_review: false, claimed_by: null, review: null },
    { answers: { 'POST /api/operator/queue/decided': { rows: [], next_cursor: null, deciders: [] } } },
  );
  expect(await screen.findByRole('heading', { name: 'C202611230001' })).toBeTruthy();
  expect(await screen.findByText('Not decided by an operator')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull();
});
