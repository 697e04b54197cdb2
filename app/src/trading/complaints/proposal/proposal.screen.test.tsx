import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openComplaint } from '../../../../testing/trading/open-complaint.ts';
import {
  complaintOfBuyer,
  sampleComplaint,
  sampleProposal,
  sampleResult,
} from '../../../../testing/trading/sample-complaint.ts';
import { shownText } from '../../../../testing/trading/shown-page.ts';

const AGREE = 'POST /api/complain/agree';
const OBJECT = 'POST /api/complain/object';
const asked = complaintOfBuyer({ proposal: sampleProposal, turn: 'respondent' });
const agreed = complaintOfBuyer({
  is_open: false,
  is_my_turn: false,
  turn: null,
  result: { ...sampleResult, outcome: 'split', ended_by: 'agreement', buyer_amount: '87.54', seller_amount: '12.46' },
});

test.each([
  ['en', 'Proposal from customer service', 'Split by amount', 'Agree or object by', 'Buyer receives'],
  ['zh-CN', '客服提出的方案', '按金额拆分', '前可同意或反对', '买家得到'],
] as const)('shows both parts of a proposal, its reason and its deadline (%s)', async (language, title, ...texts) => {
  await openComplaint(asked, { language });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  const shown = shownText();
  for (const part of [...texts, '87.54', '12.46', sampleProposal.reason]) expect(shown).toContain(part);
});

test('agrees only with the payment password, showing above it how much one receives', async () => {
  const { server, user } = await openComplaint(asked);
  await user.click(await screen.findByRole('button', { name: 'Agree' }));
  const dialog = await screen.findByRole('dialog', { name: 'Payment password' });
  expect(dialog.textContent).toContain('The proposal takes effect at once and is final');
  expect(dialog.textContent).toContain('87.54');
  expect(server.requestsOf(AGREE)).toEqual([]);
  server.change({ [AGREE]: agreed, 'POST /api/complain/getByTransId': agreed });
  await user.keyboard('135790');
  expect(await screen.findByRole('heading', { name: 'This complaint has ended' })).toBeTruthy();
  expect(screen.getByText('You agreed. The proposal has been carried out.')).toBeTruthy();
  expect(server.requestsOf(AGREE)).toEqual([
    { transaction_id: asked.transaction_id, ruling_id: sampleProposal.id, security_password: '135790' },
  ]);
});

test('shows a seller the seller’s part above the password', async () => {
  const proposal = { ...sampleProposal, asks: 'seller' as const };
  const { user } = await openComplaint(sampleComplaint({ proposal, is_my_turn: true, turn: 'complainant' }));
  await user.click(await screen.findByRole('button', { name: 'Agree' }));
  const dialog = await screen.findByRole('dialog', { name: 'Payment password' });
  expect(dialog.textContent).toContain('12.46');
  expect(dialog.textContent).not.toContain('87.54');
});

test('executes nothing after a wrong payment password', async () => {
  const { user } = await openComplaint(asked, {
    answers: { [AGREE]: refused(passwordRefusals.WrongSecurityPassword, { left: 3 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Agree' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('246802');
  expect((await screen.findByRole('alert')).textContent).toContain('3 tries left');
  expect(screen.queryByText(/has been carried out/)).toBeNull();
});

test('objects once, with a reason, to exactly the proposal shown', async () => {
  const objected = complaintOfBuyer({ turn: 'service', is_my_turn: false });
  const { server, user } = await openComplaint(asked, { answers: { [OBJECT]: objected } });
  await user.click(await screen.findByRole('button', { name: 'Object' }));
  const sheet = await screen.findByRole('dialog', { name: 'Why do you object?' });
  const submit = within(sheet).getByRole('button', { name: 'Submit' });
  await user.click(submit);
  expect(within(sheet).getByText('Please describe what happened')).toBeTruthy();
  expect(server.requestsOf(OBJECT)).toEqual([]);
  fireEvent.change(within(sheet).getByLabelText('Description'), { target: { value: 'I sent it all' } });
  server.change({ 'POST /api/complain/getByTransId': objected });
  await user.dblClick(submit);
  expect(await screen.findByText('Submitted. Customer service will decide.')).toBeTruthy();
  expect(server.requestsOf(OBJECT)).toEqual([
    { transaction_id: asked.transaction_id, ruling_id: sampleProposal.id, text: 'I sent it all' },
  ]);
});

test.each([
  ['the proposal was changed', refused(complaintRefusals.ComplaintMovedOn), complaintRefusals.ComplaintMovedOn.en],
  ['the answer is lost', lost, 'Detecting the best line'],
] as const)('does not claim that an objection was made when %s', async (_, result, text) => {
  const { user } = await openComplaint(asked, { answers: { [OBJECT]: result } });
  await user.click(await screen.findByRole('button', { name: 'Object' }));
  const sheet = await screen.findByRole('dialog', { name: 'Why do you object?' });
  fireEvent.change(within(sheet).getByLabelText('Description'), { target: { value: 'no' } });
  await user.click(within(sheet).getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText('Submitted. Customer service will decide.')).toBeNull();
});
