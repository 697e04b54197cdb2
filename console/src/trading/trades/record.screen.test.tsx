import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { sampleRecord, sampleTrade } from '../../../testing/sample-operator-trade.ts';
import type { TradeRecord } from './queries.ts';

const RECORD = 'POST /api/operator/trades/record';
const STOP = 'POST /api/operator/trades/stop';

function openRecord(changes: Partial<TradeRecord> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['trades', sampleTrade.id], {
    answers: { [RECORD]: sampleRecord(changes), ...answers },
    ...options,
  });
}

const findReplay = (name = 'Replay') => screen.findByRole('region', { name });

async function writeReason(zh = '今天双方都被举报', en = 'Both were reported today'): Promise<HTMLElement> {
  const form = await screen.findByRole('form');
  fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: en } });
  const other = within(form).getByLabelText('Reason in Chinese');
  fireEvent.change(other, { target: { value: zh } });
  return other;
}

test.each([
  ['en', 'Replay', 'waiting for payment', '(claim the case to read it)'],
  ['zh-CN', '回放', '待付款', '（领取案件后可看内容）'],
] as const)(
  'starts at the newest moment, with status and clock, and does not open the chat (%s)',
  async (language, name, status, closed) => {
    openRecord({}, { language });
    const replay = await findReplay(name);
    expect(within(replay).getByText(status)).toBeTruthy();
    expect(within(replay).getByText(closed)).toBeTruthy();
    expect(replay.textContent).not.toContain('I am paying');
  },
);

test('steps back to the order: no notices, no messages, ten minutes to accept', async () => {
  openRecord();
  const replay = await findReplay();
  const slider = within(replay).getByRole('slider', { name: 'Moment' });
  fireEvent.change(slider, { target: { value: slider.getAttribute('min') } });
  expect(within(replay).getByText('waiting to be accepted')).toBeTruthy();
  expect(within(replay).getByText(/^10:00 left/)).toBeTruthy();
  expect(within(replay).getByText('No messages yet')).toBeTruthy();
  expect(within(replay).getAllByText('No notice yet')).toHaveLength(2);
  expect(slider.getAttribute('aria-valuetext')).toContain('moment 1 of 4');
});

test('jumps from moment to moment by arrow keys, distinguishing sent from delivered notices', async () => {
  const { user } = openRecord();
  const replay = await findReplay();
  const slider = within(replay).getByRole('slider');
  fireEvent.change(slider, { target: { value: slider.getAttribute('min') } });
  await user.keyboard('{ArrowRight}');
  expect(slider.getAttribute('aria-valuetext')).toContain('moment 2 of 4');
  expect(replay.textContent).toContain('Sent, not delivered');
  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  expect(slider.getAttribute('aria-valuetext')).toContain('moment 3 of 4');
  expect(replay.textContent).not.toContain('Sent, not delivered');
  expect(replay.textContent).toContain('0 of 1 read');
});

test('marks in the full history the step reached at the moment', async () => {
  openRecord();
  const slider = within(await findReplay()).getByRole('slider');
  fireEvent.change(slider, { target: { value: slider.getAttribute('min') } });
  const rows = within(screen.getByRole('table', { name: 'Full history' })).getAllByRole('row');
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['step', null]);
});

test('shows the chat messages only to the operator who has claimed the case', async () => {
  const lines = [
    { author: 'buyer', text: 'I am paying now', has_file: true, at: sampleTrade.created_at + 120 } as const,
  ];
  openRecord({ lines, is_chat_open: true });
  expect((await findReplay()).textContent).toContain('Buyer: I am paying now (a file)');
});

test('says why the buyer cancelled, and to whom the coins went', async () => {
  openRecord({ status: tradeStatus.cancelled, money_state: 'returned', cancel_said: 'extra_money' });
  expect(await screen.findByText('seller asks for extra money')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
});

test('suspends once, with a reason in both languages, and links to the decision', async () => {
  const { server, user } = openRecord({}, { answers: { [STOP]: { ...sampleTrade, status: tradeStatus.suspended } } });
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const other = await writeReason('');
  fireEvent.keyDown(other, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('Please also enter the reason in Chinese')).toBeTruthy();
  expect(server.requestsOf(STOP)).toEqual([]);
  server.change({ [RECORD]: sampleRecord({ status: tradeStatus.suspended, suspended: { left_seconds: 600 } }) });
  fireEvent.keyDown(await writeReason(), { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('Suspended')).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Decide' })).getAttribute('href')).toContain('suspended');
  expect(server.requestsOf(STOP)).toEqual([
    { id: sampleTrade.id, act: 'suspend', reason: { zh: '今天双方都被举报', en: 'Both were reported today' } },
  ]);
});

test('says before a cancellation that the coins are returned at once', async () => {
  const { server, user } = openRecord();
  await user.click(await screen.findByRole('button', { name: 'Cancel for the system' }));
  const form = await screen.findByRole('form', { name: 'Cancel 202611230001 for the system' });
  expect(form.textContent).toContain('The coins are returned to the seller at once. This cannot be undone.');
  await user.click(within(form).getByRole('button', { name: /Back/ }));
  expect(screen.queryByRole('form')).toBeNull();
  expect(server.requestsOf(STOP)).toEqual([]);
});

test('offers no cancellation of a trade in complaint', async () => {
  openRecord({ status: tradeStatus.inComplaint });
  expect(await screen.findByRole('button', { name: 'Suspend' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel for the system' })).toBeNull();
});

test.each(['auditor', 'support', 'finance'] as const)('offers no intervention to the role %s', async (role) => {
  openRecord({}, { operator: { role } });
  await findReplay();
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
});

test.each([
  ['it moved on', refused(tradeRefusals.TradeMovedOn), tradeRefusals.TradeMovedOn.en],
  ['it takes two', refused(tradeRefusals.SuspendFirst), tradeRefusals.SuspendFirst.en],
  ['the answer is lost', lost, 'No response was received'],
] as const)('does not show success of an intervention when %s', async (_, answer, text) => {
  const { user } = openRecord({}, { answers: { [STOP]: answer } });
  await user.click(await screen.findByRole('button', { name: 'Cancel for the system' }));
  fireEvent.keyDown(await writeReason(), { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText('Cancelled')).toBeNull();
});

test('says that no trade has this number', async () => {
  openRecord({}, { answers: { [RECORD]: refused(tradeRefusals.TradeNotFound) } });
  expect(await screen.findByText(/not found/i)).toBeTruthy();
});
