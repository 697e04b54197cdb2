import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { openSale } from '../../../../testing/trading/open-trade.ts';
import { sampleComplaint } from '../../../../testing/trading/sample-complaint.ts';
import type { Trade } from '../queries.ts';

const REPORT = 'POST /api/transaction/not_received';
const OTHER = 'Wrong amount, third-party payment or other problem';
const confirming: Partial<Trade> = {
  status: tradeStatus.awaitingConfirmation,
  paid_at: minutesFromNow(-4),
  complain_from: minutesFromNow(6),
};

async function openSheet(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Not received' }));
  return screen.findByRole('dialog', { name: 'Payment not received?' });
}

test('shows from when a complaint is possible about anything but a missing payment', async () => {
  const { user } = await openSale(confirming);
  const sheet = await openSheet(user);
  expect(within(sheet).getByText(/^Wrong amount.*you can complain in 0[56]:\d\d$/)).toBeTruthy();
  expect(within(sheet).queryByRole('button', { name: OTHER })).toBeNull();
});

test('leads to the complaint form once the waiting time is over', async () => {
  const { user, server } = await openSale({ ...confirming, complain_from: minutesFromNow(-1) });
  const sheet = await openSheet(user);
  await user.click(within(sheet).getByRole('button', { name: OTHER }));
  expect(await screen.findByRole('radio', { name: 'Received too little' })).toBeTruthy();
  expect(server.requestsOf(REPORT)).toEqual([]);
});

test('reports a missing payment without requiring a text', async () => {
  const { server, user, trade, become } = await openSale(confirming, {
    answers: { 'POST /api/complain/getByTransId': sampleComplaint() },
  });
  const sheet = await openSheet(user);
  server.change({ [REPORT]: become({ status: tradeStatus.inComplaint, deadline_at: null }) });
  await user.dblClick(within(sheet).getByRole('button', { name: 'Open a complaint' }));
  expect(await screen.findByRole('heading', { name: 'Complaint in progress' })).toBeTruthy();
  expect(server.requestsOf(REPORT)).toEqual([{ id: trade.id }]);
});

test('opens nothing when the seller decides to look again', async () => {
  const { server, user } = await openSale(confirming);
  const sheet = await openSheet(user);
  fireEvent.click(within(sheet).getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('button', { name: 'Received, release' })).toBeTruthy();
  expect(server.requestsOf(REPORT)).toEqual([]);
});

test('shows why a report was refused, and keeps the text', async () => {
  const { user } = await openSale(confirming, { answers: { [REPORT]: refused(complaintRefusals.ComplaintOpen) } });
  const sheet = await openSheet(user);
  const details = within(sheet).getByLabelText<HTMLTextAreaElement>('Details');
  fireEvent.change(details, { target: { value: 'checked at 14:30' } });
  await user.click(within(sheet).getByRole('button', { name: 'Open a complaint' }));
  expect(await screen.findByText(complaintRefusals.ComplaintOpen.en)).toBeTruthy();
  expect(details.value).toBe('checked at 14:30');
});

test('shows the new state when the coins were released automatically before the report', async () => {
  const { user, become } = await openSale(confirming, { answers: { [REPORT]: refused(tradeRefusals.DeadlinePassed) } });
  const sheet = await openSheet(user);
  become({ status: tradeStatus.succeeded, is_automatic: true, deadline_at: null });
  await user.click(within(sheet).getByRole('button', { name: 'Open a complaint' }));
  expect(await screen.findByText(/The status has changed to "Sale complete"/)).toBeTruthy();
});

test('does not claim that a complaint is open when the answer is lost', async () => {
  const { server, user } = await openSale(confirming, { answers: { [REPORT]: lost } });
  const sheet = await openSheet(user);
  await user.click(within(sheet).getByRole('button', { name: 'Open a complaint' }));
  expect(await screen.findByText('Detecting the best line')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Complaint in progress' })).toBeNull();
  expect(server.requestsOf(REPORT)).toHaveLength(1);
});

test('opens the question at once for a seller who pressed "not received" in the notice', async () => {
  const { server } = await openSale(confirming, { params: { ask: 'missing' } });
  expect(await screen.findByRole('dialog', { name: 'Payment not received?' })).toBeTruthy();
  expect(server.requestsOf(REPORT)).toEqual([]);
});
