import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { transferRefusals } from '@eh/contract/wallet/transfers/refusals.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { sampleTransfer, transferAnswers } from '../../../testing/samples/sample-transfer.ts';

const ADD = 'POST /api/transfer/add';
const sent = sampleTransfer();

function openTransfer({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('transfer', { answers: { ...transferAnswers, ...answers }, ...options });
}

/** Fills in the form; the button then names the sum and the recipient. */
async function writeTransfer(user: UserEvent, amount = '300'): Promise<void> {
  await user.type(await screen.findByLabelText('To'), '10000024');
  await user.type(screen.getByLabelText('Amount'), amount);
  await user.type(screen.getByLabelText('Note (optional)'), 'rent');
}

/** Presses send and waits for the sheet that asks for the payment password. */
async function openPassword(user: UserEvent): Promise<HTMLElement> {
  await writeTransfer(user);
  await user.click(await screen.findByRole('button', { name: 'Send 300.00 EH to *明' }));
  return screen.findByRole('dialog', { name: 'Payment password' });
}

test('shows the sender the recipient, fee, remaining balance and total before confirming', async () => {
  const { user } = await openTransfer();
  await writeTransfer(user);
  await screen.findByRole('button', { name: 'Send 300.00 EH to *明' });
  const shown = screen.getByRole('main').textContent;
  for (const part of ['Bob · *明', 'Verified', '1,000.00 EH available', '0.30 EH', '700.00 EH', 'Total300.00 EH'])
    expect(shown).toContain(part);
});

test('asks for no password until recipient and amount are valid', async () => {
  const { server, user } = await openTransfer();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Enter a recipient and an amount')).toBeTruthy();
  await writeTransfer(user, '1000.01');
  expect(await screen.findByText('More than you can transfer')).toBeTruthy();
  await screen.findByText('· *明');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.queryByRole('dialog', { name: 'Payment password' })).toBeNull();
  expect(server.requestsOf(ADD)).toEqual([]);
});

test.each([
  ['en', 'To', transferRefusals.RecipientNotFound.en],
  ['zh-CN', '转给', transferRefusals.RecipientNotFound.zh],
] as const)('says that nobody has this account (%s)', async (language, field, text) => {
  const { user } = await openTransfer({
    language,
    answers: { 'POST /api/transfer/recipient': refused(transferRefusals.RecipientNotFound) },
  });
  await user.type(await screen.findByRole('textbox', { name: field }), '10000099');
  expect(await screen.findByText(text)).toBeTruthy();
});

test('repeats sum and recipient at the payment password, and sends the transfer once', async () => {
  const { server, user } = await openTransfer({ answers: { [ADD]: sent } });
  const sheet = await openPassword(user);
  expect(sheet.textContent).toContain('To Bob · *明 · 10000024');
  expect(sheet.textContent).toContain('300.00 EH');
  await user.keyboard('135790135790');
  expect(await screen.findByRole('heading', { name: 'Transfer complete' })).toBeTruthy();
  expect(server.requestsOf(ADD)).toEqual([
    { recipient: '10000024', amount: '300.00', memo: 'rent', security_password: '135790' },
  ]);
});

test('shows the attempts left after a wrong payment password, and accepts another attempt', async () => {
  const { server, user } = await openTransfer({
    answers: { [ADD]: refused(passwordRefusals.WrongSecurityPassword, { left: 4 }) },
  });
  const sheet = await openPassword(user);
  for (const digit of '000000') await user.click(within(sheet).getByRole('button', { name: digit }));
  expect((await within(sheet).findByRole('alert')).textContent).toContain('4');
  server.change({ [ADD]: sent });
  await user.keyboard('135790');
  expect(await screen.findByRole('heading', { name: 'Transfer complete' })).toBeTruthy();
});

test('asks whether a second equal transfer is intended, and sends nothing on "no"', async () => {
  const { server, user } = await openTransfer({
    answers: { [ADD]: refused(transferRefusals.SameJustNow, { seconds: 9 }) },
  });
  await openPassword(user);
  await user.keyboard('135790');
  const question = await screen.findByRole('alertdialog', { name: 'Another transfer?' });
  expect(question.textContent).toContain('9 s ago');
  await user.click(within(question).getByRole('button', { name: 'Do not send' }));
  expect(server.requestsOf(ADD)).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Transfer complete' })).toBeNull();
});

test('does not report success when the answer is lost, and repeats under the same key', async () => {
  const { server, user } = await openTransfer({ answers: { [ADD]: lost } });
  await openPassword(user);
  await user.keyboard('135790');
  expect(await screen.findByText('Detecting the best line')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Transfer complete' })).toBeNull();
  server.change({ [ADD]: sent });
  await user.click(await screen.findByRole('button', { name: 'Send 300.00 EH to *明' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  expect(await screen.findByRole('heading', { name: 'Transfer complete' })).toBeTruthy();
  const [first, second] = server.keysOf(ADD);
  expect(second).toBe(first);
});

test('announces a code and a review while a large amount is typed', async () => {
  const { user } = await openTransfer();
  await writeTransfer(user, '900');
  expect(
    await screen.findByText(/This transfer needs a verification code. This transfer is reviewed first/),
  ).toBeTruthy();
});

test('keeps the button disabled while transfers are paused after a password change', async () => {
  const { server, user } = await openTransfer({ person: { selling_stopped_until: minutesFromNow(600) } });
  await writeTransfer(user);
  const send = await screen.findByRole('button', { name: 'Send 300.00 EH to *明' });
  expect(send.getAttribute('aria-disabled')).toBe('true');
  await user.click(send);
  expect(screen.queryByRole('dialog', { name: 'Payment password' })).toBeNull();
  expect(server.requestsOf(ADD)).toEqual([]);
});

test('leads a person without a payment password to set one first', async () => {
  await openTransfer({ person: { has_security_password: false } });
  const question = await screen.findByRole('alertdialog', { name: 'Friendly reminder' });
  expect(question.textContent).toContain('please set a payment password first');
});
