import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { omar } from '../../../testing/render-screen.tsx';
import { openComplaintCase as openCase, sampleCase as sample } from '../../../testing/sample-complaint-case.ts';

const DECIDE = 'POST /api/operator/complaints/decide';
const mine = { id: omar.id, name: omar.name };
/** Chooses the release and gives a reason in both languages; returns the button that sends it. */
async function writeVerdict(user: UserEvent): Promise<HTMLElement> {
  const form = await screen.findByRole('form', { name: 'Decision' });
  await user.click(within(form).getByRole('radio', { name: /Release to buyer/ }));
  await user.type(within(form).getByLabelText(/Reason, shown to both \(Chinese\)/), '款项已到');
  await user.type(within(form).getByLabelText(/Reason, shown to both \(English\)/), 'The money arrived');
  return within(form).getByRole('button', { name: /Decide: Release to buyer/ });
}

test.each([
  ['en', 'does not match the verified name', 'Partly received: release the received part'],
  ['zh-CN', '赵强', '87.54'],
] as const)(
  'shows amounts, both sides, the owner of the paying account, and the outcome suggested by the rules (%s)',
  async (language, ...texts) => {
    openCase({}, { language });
    expect(await screen.findByRole('heading', { name: 'C202611230001' })).toBeTruthy();
    const shown = screen.getByRole('main').textContent;
    for (const part of [...texts, '685.37', '600.00', '100.00 EH', 'Bob', 'Alice', '赵强', '12.46 EH'])
      expect(shown).toContain(part);
  },
);

test('disables the decision until the case is claimed', async () => {
  const { server, user } = openCase({ claimed_by: null }, { answers: { 'POST /api/operator/complaints/claim': {} } });
  const claim = await screen.findByRole('button', { name: /Claim/ });
  expect(screen.queryByRole('form', { name: 'Decision' })).toBeNull();
  server.change({ 'POST /api/operator/complaints/case': sample });
  await user.click(claim);
  expect(await screen.findByRole('form', { name: 'Decision' })).toBeTruthy();
  expect(server.requestsOf('POST /api/operator/complaints/claim')).toEqual([{ id: sample.id, claim: true }]);
});

test.each([
  ['a colleague works on it', { claimed_by: { ...mine, id: sample.id, name: 'rita' } }, {}, /rita is working on this/],
  ['an auditor reads it', { claimed_by: null }, { role: 'auditor' }, /Your role has read-only access/],
] as const)('offers no decision while %s', async (_, changes, operator, note) => {
  openCase(changes, { operator });
  expect(await screen.findByText(note)).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'Decision' })).toBeNull();
});

test('sends no decision without an outcome and a reason in both languages', async () => {
  const { server, user } = openCase();
  const form = await screen.findByRole('form', { name: 'Decision' });
  await user.click(within(form).getByRole('button', { name: /^Decide/ }));
  expect((await within(form).findByRole('alert')).textContent).toBe('Please choose an outcome');
  expect(within(form).getAllByText('Both languages are needed')).toHaveLength(2);
  expect(server.requestsOf(DECIDE)).toEqual([]);
});

test('decides once, and says that the decision is executed at once', async () => {
  const answer = Promise.withResolvers<AnswerOf<typeof DECIDE>>();
  const { server, user } = openCase({}, { answers: { [DECIDE]: answer.promise } });
  const decide = await writeVerdict(user);
  expect(screen.getByText('Carried out at once. Both sides read the reason.')).toBeTruthy();
  await user.click(decide);
  fireEvent.click(decide);
  expect(screen.queryByText('Decided C202611230001')).toBeNull();
  answer.resolve({ is_done: true });
  expect(await screen.findByText('Decided C202611230001')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([
    { id: sample.id, outcome: 'release', reason: { zh: '款项已到', en: 'The money arrived' } },
  ]);
});

test('splits only into two parts above zero, and shows both on the button', async () => {
  const { server, user } = openCase({}, { answers: { [DECIDE]: { is_done: true } } });
  await writeVerdict(user);
  await user.click(screen.getByRole('radio', { name: /Split by amount/ }));
  const share = screen.getByLabelText('Buyer receives');
  await user.type(share, '100');
  await user.click(screen.getByRole('button', { name: /Decide: Split by amount/ }));
  expect(await screen.findByText('More than zero and less than the escrow')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([]);
  await user.clear(share);
  await user.type(share, '87.54');
  await user.click(screen.getByRole('button', { name: /Split by amount 87.54 \/ 12.46/ }));
  expect(await screen.findByText('Decided C202611230001')).toBeTruthy();
  expect(server.requestsOf(DECIDE)[0]).toMatchObject({ outcome: 'split', buyer_amount: '87.54' });
});

test('offers only a proposal while the other side still has time to answer', async () => {
  const { server, user } = openCase({ turn: 'respondent' });
  const form = await screen.findByRole('form', { name: 'Decision' });
  await user.click(within(form).getByRole('radio', { name: 'Decide' }));
  expect(screen.getByText('The other side still has time to answer. For now you can only propose.')).toBeTruthy();
  const decide = within(form).getByRole('button', { name: /^Decide/ });
  expect(decide.getAttribute('aria-disabled')).toBe('true');
  await user.click(decide);
  expect(server.requestsOf(DECIDE)).toEqual([]);
});

test('says that the first of two decisions is waiting for the second', async () => {
  const { user } = openCase({ needs_four_eyes: true }, { answers: { [DECIDE]: { is_done: false } } });
  const decide = await writeVerdict(user);
  expect(screen.getByText(/two arbiters have to make the same decision/)).toBeTruthy();
  await user.click(decide);
  expect(await screen.findByText(/First decision made; another arbiter/)).toBeTruthy();
  expect(screen.queryByText('Decided C202611230001')).toBeNull();
});

test.each([
  ['the complaint has changed', refused(complaintRefusals.ComplaintMovedOn), complaintRefusals.ComplaintMovedOn.en],
  ['the answer is lost', lost, 'No response was received, so the action may or may not have taken effect.'],
] as const)('does not show success when %s', async (_, result, text) => {
  const { user } = openCase({}, { answers: { [DECIDE]: result } });
  await user.click(await writeVerdict(user));
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText('Decided C202611230001')).toBeNull();
});
