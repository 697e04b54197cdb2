import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openComplaint } from '../../../testing/trading/open-complaint.ts';
import { complaintOfBuyer, sampleComplaint, sampleResult } from '../../../testing/trading/sample-complaint.ts';

const GIVE_UP = 'POST /api/complain/give_up';
const WITHDRAW = 'POST /api/complain/withdraw';
const over = { is_open: false, is_my_turn: false, turn: null } as const;

test('withdraws only after a confirmation that says how long the trade then waits', async () => {
  const withdrawn = sampleComplaint({ ...over, result: { ...sampleResult, outcome: 'withdrawn', ended_by: 'seller' } });
  const { server, user } = await openComplaint(sampleComplaint(), {
    configured: { settings: { 'trade.clocks.after_withdrawal': 12 } },
    answers: { [WITHDRAW]: withdrawn },
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw complaint' }));
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw the complaint?' });
  expect(question.textContent).toContain('with at least 12 minutes left');
  expect(server.requestsOf(WITHDRAW)).toEqual([]);
  server.change({ 'POST /api/complain/getByTransId': withdrawn });
  await user.click(within(question).getByRole('button', { name: 'Withdraw complaint' }));
  expect(await screen.findByText('Complaint withdrawn')).toBeTruthy();
  expect(server.requestsOf(WITHDRAW)).toEqual([{ transaction_id: withdrawn.transaction_id }]);
});

test('keeps the complaint when the filled button is pressed', async () => {
  const { server, user } = await openComplaint(sampleComplaint());
  await user.click(await screen.findByRole('button', { name: 'Withdraw complaint' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Keep complaint' }));
  expect(server.requestsOf(WITHDRAW)).toEqual([]);
});

test('says why a complaint can no longer be withdrawn', async () => {
  const { user } = await openComplaint(sampleComplaint(), {
    answers: { [WITHDRAW]: refused(complaintRefusals.ComplaintMovedOn) },
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw complaint' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Withdraw complaint' }));
  expect(await screen.findByText(complaintRefusals.ComplaintMovedOn.en)).toBeTruthy();
  expect(screen.queryByText('Complaint withdrawn')).toBeNull();
});

test('gives up the order only after a confirmation and the payment password', async () => {
  const given = complaintOfBuyer({ ...over, result: { ...sampleResult, ended_by: 'buyer', signatures: 0 } });
  const { server, user } = await openComplaint(complaintOfBuyer());
  await user.click(await screen.findByRole('button', { name: 'Give up order' }));
  const question = await screen.findByRole('alertdialog', { name: 'Give up this order?' });
  expect(question.textContent).toContain('Do not give up if you have paid');
  await user.click(within(question).getByRole('button', { name: 'Give up order' }));
  const dialog = await screen.findByRole('dialog', { name: 'Payment password' });
  expect(dialog.textContent).toContain('100.00');
  expect(server.requestsOf(GIVE_UP)).toEqual([]);
  server.change({ [GIVE_UP]: given, 'POST /api/complain/getByTransId': given });
  await user.keyboard('135790');
  expect(await screen.findByText('You gave up the order. The coins were returned to the seller.')).toBeTruthy();
  expect(server.requestsOf(GIVE_UP)).toEqual([{ transaction_id: given.transaction_id, security_password: '135790' }]);
});

test('gives up nothing when the filled button is pressed', async () => {
  const { server, user } = await openComplaint(complaintOfBuyer());
  await user.click(await screen.findByRole('button', { name: 'Give up order' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Keep the order' }));
  expect(screen.queryByRole('dialog', { name: 'Payment password' })).toBeNull();
  expect(server.requestsOf(GIVE_UP)).toEqual([]);
});

test('gives up nothing with a wrong payment password', async () => {
  const { user } = await openComplaint(complaintOfBuyer(), {
    answers: { [GIVE_UP]: refused(passwordRefusals.WrongSecurityPassword, { left: 2 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Give up order' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Give up order' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('246802');
  expect((await screen.findByRole('alert')).textContent).toContain('2 tries left');
  expect(screen.queryByText(/You gave up the order/)).toBeNull();
});
