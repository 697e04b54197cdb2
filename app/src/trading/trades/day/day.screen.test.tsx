import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { keepSavedFiles } from '../../../../testing/saved-files.ts';
import { nothingTraded, sampleDay } from '../../../../testing/trading/sample-day.ts';

const DAY = 'GET /api/transaction/day';
const openDay = ({ answers, ...options }: RenderOptions = {}) =>
  renderScreen('day-statement', { answers: { [DAY]: sampleDay(), ...answers }, ...options });

test.each([
  [
    'en',
    ['Sold', 'Bought'],
    ['¥51.43 better (1.7%)', '¥10.00 worse (0.7%)'],
    ['1 trade has no reference price', 'This day is not over'],
  ],
  [
    'zh-CN',
    ['卖出', '买入'],
    ['多收 ¥51.43（1.7%）', '多付 ¥10.00（0.7%）'],
    ['有 1 笔没有下单时的参考价', '当日尚未结束'],
  ],
] as const)(
  'adds up both sides, with the margin and what is left out of it (%s)',
  async (language, sides, margins, [unknown, open]) => {
    await openDay({ language });
    for (const [index, name] of sides.entries()) {
      const section = await screen.findByRole('region', { name });
      expect(section.textContent).toContain(margins[index]);
    }
    const sold = screen.getByRole('region', { name: sides[0] });
    expect(sold.textContent).toContain('527.35 EH');
    expect(sold.textContent).toContain(unknown);
    expect(within(sold).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText(open, { exact: false })).toBeTruthy();
  },
);

test('asks for today by the clock of the device, and for the day chosen', async () => {
  const { server } = await openDay();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(Date.now());
  const field = await screen.findByLabelText<HTMLInputElement>('Day');
  await screen.findByRole('region', { name: 'Sold' });
  expect(server.requestsOf(DAY)[0]).toEqual({ day: today, time_zone: zone });
  expect(field.max).toBe(today);
  server.change({ [DAY]: sampleDay({ day: '2026-03-29', is_final: true }) });
  fireEvent.change(field, { target: { value: '2026-03-29' } });
  await waitFor(() => expect(server.requestsOf(DAY).at(-1)).toEqual({ day: '2026-03-29', time_zone: zone }));
  await waitFor(() => expect(screen.queryByText(/^This day is not over/)).toBeNull());
});

test('says that a day had no trades, and offers no file of it', async () => {
  await openDay({ answers: { [DAY]: sampleDay({ bought: nothingTraded, sold: nothingTraded, methods: [] }) } });
  expect(await screen.findByText('No trades on this day')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save CSV' })).toBeNull();
});

test('shows splits apart, and a margin of nothing as no difference', async () => {
  const sold = { ...sampleDay().sold, margin: { fiat: '0.00', permille: 0 } };
  await openDay({ answers: { [DAY]: sampleDay({ sold, splits: { trades: 1, in: '0.00', out: '135.11' } }) } });
  expect((await screen.findByRole('region', { name: 'Split by decision' })).textContent).toContain(
    '1 trade, 0.00 EH in and 135.11 EH out. Not in the sums above.',
  );
  expect(screen.getByText('No difference')).toBeTruthy();
});

test('saves the day as a file with the names of payment methods', async () => {
  const saved = keepSavedFiles();
  const { user } = await openDay();
  await user.click(await screen.findByRole('button', { name: 'Save CSV' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['EH-day-2026-11-30.csv']));
  expect(await saved[0]?.text()).toContain(',Sold,Alipay,3,427.35,');
});

test('says why it is refused, and reads it again when asked', async () => {
  const { server, user } = await openDay({ answers: { [DAY]: refused(tradeRefusals.DayNotBegun) } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This day has not begun yet');
  server.change({ [DAY]: sampleDay() });
  await user.click(within(alert).getByRole('button'));
  expect(await screen.findByRole('region', { name: 'Sold' })).toBeTruthy();
});

test.each(['workspace', 'trades'] as const)('is opened from the page %s', async (route) => {
  const { user } = await renderScreen(route, {
    answers: {
      [DAY]: sampleDay(),
      'POST /api/transaction': { rows: [], next_cursor: null },
      'POST /api/order/index': { rows: [], next_cursor: null },
      'POST /api/bid/index': { rows: [], next_cursor: null },
      'GET /api/dashboard': lost,
    },
  });
  if (route === 'workspace') await user.click(await screen.findByRole('button', { name: 'Day statement' }));
  else {
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('link', { name: /^Day statement/ }));
  }
  expect(await screen.findByRole('heading', { name: 'Day statement' })).toBeTruthy();
});
