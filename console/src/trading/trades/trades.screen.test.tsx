import { lost } from '@eh/contract/testing/fake-server.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sampleRecord, sampleTrade } from '../../../testing/sample-operator-trade.ts';

const LIST = 'POST /api/operator/trades';
const DUE = 'POST /api/operator/deadlines';
const now = Math.floor(Date.now() / 1000);
const page = { rows: [sampleTrade], next_cursor: null };

test.each([
  ['en', 'Find trades', 'waiting for payment'],
  ['zh-CN', '查找交易', '待付款'],
] as const)('finds a trade by the typed text, and shows both sides and sums (%s)', async (language, label, status) => {
  const { server } = renderScreen(['trades'], { language, answers: { [LIST]: page } });
  fireEvent.change(await screen.findByLabelText(label), { target: { value: ' 4711 ' } });
  const link = await screen.findByRole('link', { name: '202611230001' });
  const row = link.closest('tr')?.textContent ?? '';
  for (const part of [status, 'Alice', 'Bob', '142.45 EH', '¥1,000.00']) expect(row).toContain(part);
  await expect.poll(() => server.requestsOf(LIST).at(-1)).toMatchObject({ text: '4711' });
});

test('says that nothing matches, and offers to try again after a failure', async () => {
  const { server, user } = renderScreen(['trades'], { answers: { [LIST]: lost } });
  const again = await screen.findByRole('button', { name: /again/i });
  expect(screen.queryByText('No matching trades')).toBeNull();
  server.change({ [LIST]: { rows: [], next_cursor: null } });
  await user.click(again);
  expect(await screen.findByText('No matching trades')).toBeTruthy();
});

test('loads the next page below the first', async () => {
  const second = { ...sampleTrade, id: '00000000-0000-4000-8000-000000000702', transaction_no: '202611230002' };
  const { user } = renderScreen(['trades'], {
    answers: {
      [LIST]: ({ cursor }) =>
        cursor === undefined ? { rows: [sampleTrade], next_cursor: 'more' } : { rows: [second], next_cursor: null },
    },
  });
  await user.click(await screen.findByRole('button', { name: /more/i }));
  const links = await screen.findAllByRole('link', { name: /^2026/ });
  expect(links.map((link) => link.textContent)).toEqual(['202611230001', '202611230002']);
});

test('returns from a trade to the list on Escape', async () => {
  const { user } = renderScreen(['trades', sampleTrade.id], {
    answers: { 'POST /api/operator/trades/record': sampleRecord(), [LIST]: page },
  });
  await screen.findByRole('region', { name: 'Replay' });
  await user.keyboard('{Escape}');
  expect(await screen.findByLabelText('Find trades')).toBeTruthy();
});

test('lists the trades due next, with the time left, and the overdue ones', async () => {
  const late = { ...sampleTrade, transaction_no: '202611230009', status: tradeStatus.awaitingConfirmation };
  const rows = [
    { kind: 'trade', due_at: now - 5, attempts: 2, trade: late },
    { kind: 'complaint', due_at: now + 870, attempts: 0, trade: sampleTrade },
    { kind: 'made_tomorrow', due_at: now + 9000, attempts: 0, trade: null },
  ];
  renderScreen(['deadlines'], { answers: { [DUE]: { rows } } });
  expect(await screen.findByText('3 deadlines are running')).toBeTruthy();
  const [overdue, next, unknown] = within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  for (const part of ['overdue', '202611230009', 'Alice → Bob', '¥1,000.00', '2']) expect(overdue).toContain(part);
  expect(next).toMatch(/^14:\d\d.*complaint turn/);
  expect(unknown).toContain('made_tomorrow');
});

test.each([
  ['en', 'No deadlines are running'],
  ['zh-CN', '没有进行中的时限'],
] as const)('says that nothing is due (%s)', async (language, text) => {
  renderScreen(['deadlines'], { language, answers: { [DUE]: { rows: [] } } });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('opens the record of a trade from its deadline', async () => {
  renderScreen(['deadlines'], {
    answers: { [DUE]: { rows: [{ kind: 'trade', due_at: now + 60, attempts: 0, trade: sampleTrade }] } },
  });
  const link = await screen.findByRole('link', { name: '202611230001' });
  expect(link.getAttribute('href')).toContain(`trades/${sampleTrade.id}`);
});
