import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pdf, pickFile, storedPdf } from '../../../../testing/pick-file.ts';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { minutesFromNow, sampleTrade } from '../../../../testing/samples/sample-trade.ts';
import { sampleComplaint } from '../../../../testing/trading/sample-complaint.ts';

const OPEN = 'POST /api/complain/complain';
const DONE = 'Complaint submitted. The clock has stopped.';
const trade = sampleTrade({
  side: 'seller',
  status: tradeStatus.awaitingConfirmation,
  paid_at: minutesFromNow(-20),
});
const complaint = sampleComplaint({ opened_at: minutesFromNow(0) });

function openForm({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('seller-complain', {
    params: { id: trade.id, side: 'seller' },
    answers: {
      'GET /api/transaction/seller': trade,
      'POST /api/upload/img': storedPdf,
      'POST /api/complain/getByTransId': complaint,
      'POST /api/complain/replies': { rows: [], next_cursor: null },
      ...answers,
    },
    ...options,
  });
}

/** Chooses "received too little" with the received amount, and describes it. */
async function describeProblem(user: UserEvent, amount = '600'): Promise<HTMLElement> {
  await user.click(await screen.findByRole('radio', { name: 'Received too little' }));
  await user.type(screen.getByLabelText('Amount received'), amount);
  await user.type(screen.getByLabelText('Description'), 'only ¥600 arrived');
  return screen.getByRole('button', { name: 'Submit complaint' });
}

test.each([
  [
    'en',
    'The clock stops, the coins stay in escrow, and the other side has 36 hours to answer.',
    'Payment not received',
  ],
  ['zh-CN', '36 小时', '未收到'],
] as const)('says what a complaint leads to, and offers the seller’s reasons (%s)', async (language, text, kind) => {
  await openForm({ language, configured: { settings: { 'complaint.rules.answer_hours': 36 } } });
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  expect(screen.getByRole('radio', { name: new RegExp(kind) })).toBeTruthy();
});

test('sends nothing without a reason and a description, and names the missing fields', async () => {
  const { server, user } = await openForm();
  await user.click(await screen.findByRole('button', { name: 'Submit complaint' }));
  expect(await screen.findByText('Please choose a reason')).toBeTruthy();
  expect(screen.getByText('Please describe what happened')).toBeTruthy();
  expect(server.requestsOf(OPEN)).toEqual([]);
});

test('accepts for "received too little" only an amount below the agreed one', async () => {
  const { server, user } = await openForm();
  await user.click(await describeProblem(user, '685.37'));
  expect(await screen.findByText('Must be less than agreed')).toBeTruthy();
  expect(server.requestsOf(OPEN)).toEqual([]);
});

test('opens the complaint once with amount, description and evidence, then shows it', async () => {
  const { server, user } = await openForm({ answers: { [OPEN]: complaint } });
  const submit = await describeProblem(user);
  await pickFile(user, screen.getByRole('button', { name: 'Add a picture or PDF' }), pdf);
  await user.dblClick(submit);
  expect(await screen.findByText(DONE)).toBeTruthy();
  expect(await screen.findByText('C 2026 1123 0001')).toBeTruthy();
  expect(new Set(server.keysOf(OPEN)).size).toBe(1);
  expect(server.requestsOf(OPEN)[0]).toEqual({
    transaction_id: trade.id,
    kind: 'received_less',
    text: 'only ¥600 arrived',
    claimed_fiat: '600.00',
    files: [storedPdf.id],
    videos: [],
  });
});

test.each([
  [
    'it is too early',
    refused(tradeRefusals.TooSoonToComplain, { minutes: 10 }),
    'You can open a complaint 10 min after paying. Remind the seller first.',
  ],
  ['the answer is lost', lost, 'Detecting the best line'],
] as const)('opens no complaint when %s, and keeps what was typed', async (_, result, text) => {
  const { user } = await openForm({ answers: { [OPEN]: result } });
  await user.click(await describeProblem(user));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(DONE)).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('only ¥600 arrived');
});
