import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { sampleSuspended } from '../../../../testing/sample-operator-trade.ts';

const LIST = 'POST /api/operator/suspended';
const DECIDE = 'POST /api/operator/suspended/decide';
const now = Math.floor(Date.now() / 1000);
const mine = { claimed_by: { id: omar.id, name: omar.name } };
const arno = { id: '00000000-0000-4000-8000-00000000000d', name: 'Arno' };
const { id } = sampleSuspended();

function openSuspended(
  changes: Partial<ReturnType<typeof sampleSuspended>> = {},
  { answers, ...options }: RenderOptions = {},
) {
  return renderScreen(['suspended', id], {
    queues: ['suspended'],
    answers: { [LIST]: { rows: [sampleSuspended(changes)], next_cursor: null }, ...answers },
    ...options,
  });
}

async function writeReason(form: HTMLElement): Promise<HTMLElement> {
  fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'The bank says it went back' } });
  const other = within(form).getByLabelText('Reason in Chinese');
  fireEvent.change(other, { target: { value: '银行称款项已退回' } });
  return other;
}

async function choose(user: UserEvent, key: string): Promise<HTMLElement> {
  await screen.findByText('claimed by me');
  await user.keyboard(key);
  return screen.findByRole('form');
}

test.each([
  ['en', 'Time left', '10:00', 'waiting for payment'],
  ['zh-CN', '剩余时间', '10:00', '待付款'],
] as const)(
  'shows the state before the suspension and the time that was left (%s)',
  async (language, label, left, status) => {
    openSuspended({}, { language });
    expect(await screen.findByText(label)).toBeTruthy();
    const shown = screen.getByRole('main').textContent;
    for (const part of [left, status, '142.45 EH', '¥1,000.00', 'Alice', 'Bob']) expect(shown).toContain(part);
  },
);

test('offers no decision before the case is claimed, and claims with the key C', async () => {
  const { server, user } = openSuspended({}, { answers: { 'POST /api/operator/suspended/claim': {} } });
  expect(await screen.findByText(/You can decide once you have claimed it/)).toBeTruthy();
  await user.keyboard('1');
  expect(screen.queryByRole('form')).toBeNull();
  server.change({ [LIST]: { rows: [sampleSuspended(mine)], next_cursor: null } });
  await user.keyboard('c');
  expect(await screen.findByText('claimed by me')).toBeTruthy();
  expect(server.requestsOf('POST /api/operator/suspended/claim')).toEqual([{ id, claim: true }]);
});

test.each([
  ['1', 'resume', 'Resume with 10:00 left', 'the clock continues with the time that was left'],
  ['2', 'release', 'Release 142.45 EH to the buyer', 'This cannot be undone'],
  ['3', 'return', 'Return 142.45 EH to the seller', 'This cannot be undone'],
])('says what the key %s will do, and does it once with both reasons', async (key, decision, title, text) => {
  const { server, user } = openSuspended(mine, { answers: { [DECIDE]: { is_done: true } } });
  const form = await choose(user, key);
  expect(form.getAttribute('aria-label')).toBe(title);
  expect(form.textContent).toContain(text);
  const field = await writeReason(form);
  server.change({ [LIST]: { rows: [], next_cursor: null } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('Decided 202611230001')).toBeTruthy();
  expect(await screen.findByText('No suspended trades')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([
    { id, decision, reason: { zh: '银行称款项已退回', en: 'The bank says it went back' } },
  ]);
});

test('sends no decision with one language only', async () => {
  const { server, user } = openSuspended(mine);
  const form = await choose(user, '3');
  const field = within(form).getByLabelText('Reason');
  fireEvent.change(field, { target: { value: 'The bank says it went back' } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('Please also enter the reason in Chinese')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([]);
});

test('says that above the limit two operators must decide alike, and that the first decision waits', async () => {
  const { user } = openSuspended({ ...mine, needs_four_eyes: true }, { answers: { [DECIDE]: { is_done: false } } });
  expect(
    await screen.findByText('Above the limit for one operator: two arbiters have to make the same decision'),
  ).toBeTruthy();
  const form = await choose(user, '3');
  fireEvent.keyDown(await writeReason(form), { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('First decision made; another arbiter has to make the same decision')).toBeTruthy();
  expect(screen.queryByText('Decided 202611230001')).toBeNull();
});

test('shows who decided first, what, and how long that decision counts', async () => {
  const reason = { zh: '好', en: 'looked' };
  const first = { operator: arno, decision: 'return', reason, at: now, expires_at: now + 900, bar: null };
  openSuspended({ needs_four_eyes: true, first_signature: first });
  expect(await screen.findByText('Arno decided first: Return to seller')).toBeTruthy();
  expect(screen.getByText(/^The first approval is valid until /)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Claim/ })).toBeTruthy();
});

test('warns that one side cannot act, and names that side', async () => {
  openSuspended({ ...mine, stopped_sides: ['buyer'] });
  expect(
    await screen.findByText('One side cannot act. You can resume the trade once the restriction is lifted.'),
  ).toBeTruthy();
  expect(screen.getAllByText(/frozen or not verified: cannot act/)).toHaveLength(1);
});

test('says that no clock was running', async () => {
  openSuspended({ left_seconds: 0 });
  expect(await screen.findByText('no clock was running')).toBeTruthy();
});

test.each([
  [
    'one side was frozen meanwhile',
    refused(tradeRefusals.SideStopped),
    'One side cannot act because the account is frozen',
  ],
  ['somebody was first', refused(tradeRefusals.TradeMovedOn), tradeRefusals.TradeMovedOn.en],
  ['the answer is lost', lost, 'No response was received'],
] as const)('does not show success when %s', async (_, answer, text) => {
  const { user } = openSuspended(mine, { answers: { [DECIDE]: answer } });
  const form = await choose(user, '1');
  fireEvent.keyDown(await writeReason(form), { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText('Decided 202611230001')).toBeNull();
});
