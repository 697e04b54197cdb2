import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { hold } from '../../../../testing/hold.ts';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { openSale } from '../../../../testing/trading/open-trade.ts';
import { sampleComplaint } from '../../../../testing/trading/sample-complaint.ts';
import type { Trade } from '../queries.ts';

const CONFIRM = 'POST /api/transaction/confirm';
const HOLD = 'Hold 3 s to release';
const confirming: Partial<Trade> = { status: tradeStatus.awaitingConfirmation, paid_at: minutesFromNow(-1) };
const sold: Partial<Trade> = {
  status: tradeStatus.succeeded,
  money_state: 'released',
  deadline_at: null,
  deadline_from: null,
};

async function openSheet(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Received, release' }));
  return screen.findByRole('dialog', { name: 'Release coins to 王明' });
}

/** Ticks the three checks and goes on to the payment password. */
async function tickAll(user: UserEvent): Promise<void> {
  const sheet = await openSheet(user);
  for (const box of within(sheet).getAllByRole('checkbox')) await user.click(box);
  await user.click(within(sheet).getByRole('button', { name: 'Enter payment password' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
}

test('repeats both sums and the method before any check is ticked, and says that a release is final', async () => {
  const { user } = await openSale(confirming);
  const sheet = await openSheet(user);
  expect(await within(sheet).findByText('for ¥685.37, Bank card')).toBeTruthy();
  for (const part of ['100.00', 'A release cannot be undone']) expect(sheet.textContent).toContain(part);
  expect(within(sheet).queryByRole('button', { name: HOLD })).toBeNull();
});

test('shows recipient and sum above the payment password', async () => {
  const { user } = await openSale(confirming);
  await tickAll(user);
  const dialog = screen.getByRole('dialog', { name: 'Payment password' });
  expect(dialog.textContent).toContain('Release coins to 王明');
  expect(dialog.textContent).toContain('100.00');
});

test('sends nothing until the button was held, even with the right password', async () => {
  const { server, user } = await openSale(confirming);
  await tickAll(user);
  await user.keyboard('135790');
  const button = await screen.findByRole('button', { name: HOLD });
  fireEvent.click(button);
  fireEvent.keyDown(button, { key: 'Enter' });
  fireEvent.keyUp(button, { key: 'Enter' });
  expect(server.requestsOf(CONFIRM)).toEqual([]);
  expect(screen.getByText('Password entered. Hold the button below to release the coins.')).toBeTruthy();
});

test('releases with the right password after a wrong one', async () => {
  const { server, user, become } = await openSale(confirming, {
    answers: { [CONFIRM]: refused(passwordRefusals.WrongSecurityPassword, { left: 4 }) },
  });
  await tickAll(user);
  await user.keyboard('246802');
  hold(await screen.findByRole('button', { name: HOLD }));
  expect((await screen.findByRole('alert')).textContent).toContain('Wrong payment password. 4 tries left.');
  expect(screen.queryByRole('button', { name: HOLD })).toBeNull();
  server.change({ [CONFIRM]: become(sold) });
  await user.keyboard('135790');
  hold(await screen.findByRole('button', { name: HOLD }));
  expect(await screen.findByText('100.00 EH released')).toBeTruthy();
  expect(server.requestsOf(CONFIRM).map((sent) => sent.security_password)).toEqual(['246802', '135790']);
});

test('says how long the payment password is locked, and releases nothing', async () => {
  const { user } = await openSale(confirming, {
    answers: { [CONFIRM]: refused(passwordRefusals.SecurityPasswordLocked, { minutes: 30 }) },
  });
  await tickAll(user);
  await user.keyboard('246802');
  hold(await screen.findByRole('button', { name: HOLD }));
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in 30 min');
  expect(screen.queryByText('100.00 EH released')).toBeNull();
});

test('clears ticks and password when the sheet is closed', async () => {
  const { user } = await openSale(confirming);
  await tickAll(user);
  await user.keyboard('135790');
  await screen.findByRole('button', { name: HOLD });
  const sheet = screen.getByRole('dialog', { name: 'Release coins to 王明' });
  await user.click(within(sheet).getByRole('button', { name: 'Go back' }));
  const again = await openSheet(user);
  const ticked = within(again)
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked);
  expect(ticked).toEqual([]);
  expect(within(again).queryByRole('button', { name: HOLD })).toBeNull();
});

test('disables holding the button once a check is unticked', async () => {
  const { server, user } = await openSale(confirming);
  await tickAll(user);
  await user.keyboard('135790');
  const button = await screen.findByRole('button', { name: HOLD });
  await user.click(screen.getByRole('checkbox', { name: 'The payer is 王明' }));
  hold(button);
  expect(server.requestsOf(CONFIRM)).toEqual([]);
});

test('releases during a complaint too, with the same checks', async () => {
  const { server, user, become } = await openSale(
    { ...confirming, status: tradeStatus.inComplaint, deadline_at: null },
    { answers: { 'POST /api/complain/getByTransId': sampleComplaint() } },
  );
  await tickAll(user);
  await user.keyboard('135790');
  server.change({ [CONFIRM]: become(sold) });
  hold(await screen.findByRole('button', { name: HOLD }));
  expect(await screen.findByRole('heading', { name: 'Sale complete' })).toBeTruthy();
  expect(server.requestsOf(CONFIRM)).toHaveLength(1);
});

test.each([
  ['is no race', refused(tradeRefusals.NeedsTicks), tradeRefusals.NeedsTicks.en],
  ['has a lost answer', lost, 'Detecting the best line'],
] as const)('does not show a release as done when its call %s', async (_, answer, text) => {
  const { user } = await openSale(confirming, { answers: { [CONFIRM]: answer } });
  await tickAll(user);
  await user.keyboard('135790');
  hold(await screen.findByRole('button', { name: HOLD }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText('100.00 EH released')).toBeNull();
});

test('leads from a forgotten password to its page, without a release', async () => {
  const { server, user } = await openSale(confirming);
  await tickAll(user);
  expect(screen.getByRole('button', { name: 'Forgot it?' })).toBeTruthy();
  expect(server.requestsOf(CONFIRM)).toEqual([]);
});

test('asks for each check separately in Chinese', async () => {
  const { user } = await openSale(confirming, { language: 'zh-CN' });
  await user.click(await screen.findByRole('button', { name: '已收到，放币' }));
  const sheet = await screen.findByRole('dialog', { name: '放币给 王明' });
  for (const name of ['¥685.37 已在我的账户里', '金额一分不差', '付款人姓名是 王明'])
    expect(within(sheet).getByRole('checkbox', { name })).toBeTruthy();
});
