import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { codeRefusals, passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { transferRefusals } from '@eh/contract/wallet/transfers/refusals.ts';
import { transferStatus } from '@eh/contract/wallet/transfers/status.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sampleTransfer, transferAnswers } from '../../../testing/samples/sample-transfer.ts';

const ADD = 'POST /api/transfer/add';
const CODE = 'POST /api/smsCode';
const waiting = sampleTransfer({ status: transferStatus.underReview, amount: '900.00', review_reasons: ['amount'] });

/** A transfer of this amount to Bob, ready to be sent. */
async function openTransfer(amount: string, answers: Answers = {}) {
  const opened = await renderScreen('transfer', {
    params: { recipient: '10000024', amount },
    answers: {
      ...transferAnswers,
      [CODE]: { target: '138****0000', resend_seconds: 60 },
      'GET /api/receipt/transfer': { transfer: waiting, paper: null },
      ...answers,
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: /^Send .* to \*明$/ }));
  return opened;
}

async function writeCode(user: UserEvent): Promise<void> {
  const sheet = await screen.findByRole('dialog', { name: 'Verify a large transfer' });
  await user.click(within(sheet).getByLabelText('Verification code'));
  await user.paste('123456');
}

async function writePassword(user: UserEvent): Promise<void> {
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
}

test('asks for a code before the password, sends both with the device, and then shows the review', async () => {
  const { server, user } = await openTransfer('900', { [ADD]: waiting });
  const sheet = await screen.findByRole('dialog', { name: 'Verify a large transfer' });
  expect(sheet.textContent).toContain('You can send 500.00 EH more without a code');
  const next = within(sheet).getByRole('button', { name: 'Next' });
  await user.click(next);
  expect(screen.queryByRole('dialog', { name: 'Payment password' })).toBeNull();
  await user.dblClick(within(sheet).getByRole('button', { name: 'Send code' }));
  expect(await within(sheet).findByText('Code sent to 138****0000')).toBeTruthy();
  const sent = server.requestsOf(CODE);
  expect(sent).toEqual([{ purpose: codePurposes.transferOrder, device_id: expect.any(String) }]);
  await writeCode(user);
  await writePassword(user);
  expect(await screen.findByRole('heading', { name: 'Under review' })).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain('Reason for reviewLarge amount');
  expect(server.requestsOf(ADD)).toEqual([
    {
      recipient: '10000024',
      amount: '900.00',
      memo: '',
      code: '123456',
      device_id: sent[0]?.device_id,
      security_password: '135790',
    },
  ]);
});

test('needs no code at exactly the code-free sum', async () => {
  await openTransfer('500', { [ADD]: sampleTransfer() });
  expect(await screen.findByRole('dialog', { name: 'Payment password' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Verify a large transfer' })).toBeNull();
});

test('allows another request for a code when none could be sent', async () => {
  const { server, user } = await openTransfer('900', { [CODE]: refused(codeRefusals.CodeTooSoon, { seconds: 30 }) });
  const sheet = await screen.findByRole('dialog', { name: 'Verify a large transfer' });
  await user.click(within(sheet).getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(/30/)).toBeTruthy();
  expect(sheet.textContent).not.toContain('Code sent to');
  server.change({ [CODE]: { target: '138****0000', resend_seconds: 60 } });
  await user.click(within(sheet).getByRole('button', { name: 'Send code' }));
  expect(await within(sheet).findByText('Code sent to 138****0000')).toBeTruthy();
});

test.each([
  ['the code is wrong', codeRefusals.WrongCode, {}, codeRefusals.WrongCode.en],
  [
    'the amount is out of range',
    transferRefusals.AmountOutOfRange,
    { minimum: '1.00', maximum: '800.00', currency: 'EH' },
    'A transfer must be between 1.00 and 800.00 EH',
  ],
  [
    'the limit of the day is reached',
    transferRefusals.DailyLimitReached,
    { left: '12.00', currency: 'EH' },
    'You can transfer 12.00 EH more today',
  ],
  ['the password is locked', passwordRefusals.SecurityPasswordLocked, { minutes: 30 }, /Try again in 30 min/],
] as const)('shows the reason and keeps what was typed when %s', async (_, refusal, data, text) => {
  const { user } = await openTransfer('900', { [ADD]: refused(refusal, data) });
  await writeCode(user);
  await writePassword(user);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Under review' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Send 900.00 EH to *明' })).toBeTruthy();
});

test('sends a second equal transfer only when the sender confirms that it is separate', async () => {
  const { server, user } = await openTransfer('300', {
    [ADD]: ({ is_again }) =>
      is_again === true ? sampleTransfer() : refused(transferRefusals.SameJustNow, { seconds: 9 }),
    'GET /api/receipt/transfer': { transfer: sampleTransfer(), paper: null },
  });
  await writePassword(user);
  const question = await screen.findByRole('alertdialog', { name: 'Another transfer?' });
  await user.dblClick(within(question).getByRole('button', { name: 'Send another' }));
  expect(await screen.findByRole('heading', { name: 'Transfer complete' })).toBeTruthy();
  expect(server.requestsOf(ADD).map(({ is_again }) => is_again)).toEqual([undefined, true]);
  const [first, second] = server.keysOf(ADD);
  expect(second).not.toBe(first);
});

test('sends a new key once the amount is changed after a lost answer', async () => {
  const { server, user } = await openTransfer('300', { [ADD]: lost });
  await writePassword(user);
  await screen.findByText('Detecting the best line');
  server.change({ [ADD]: sampleTransfer() });
  await user.clear(screen.getByLabelText('Amount'));
  await user.type(screen.getByLabelText('Amount'), '200');
  await user.click(await screen.findByRole('button', { name: 'Send 200.00 EH to *明' }));
  await writePassword(user);
  await expect.poll(() => server.requestsOf(ADD).map(({ amount }) => amount)).toEqual(['300.00', '200.00']);
  const [first, second] = server.keysOf(ADD);
  expect(second).not.toBe(first);
});
