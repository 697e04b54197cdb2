import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { nowSeconds } from '../../../testing/sample-listing-case.ts';

const FIGURES = 'GET /api/operator/figures';
type Figures = AnswerOf<typeof FIGURES>;

const DAY = 86_400;
const midnight = Date.parse('2026-01-01T00:00:00+08:00') / 1000;
const figures: Figures = {
  currency: 'EH',
  circulating: '1234567.80',
  running: { count: 1, amount: '30.50' },
  span: 'day',
  in_span: {
    ended: 8,
    released: 7,
    cancelled: 1,
    amount: '5000.00',
    release_median_seconds: 245,
    release_slow_seconds: 3725,
  },
  released_before: 4,
  bar_seconds: 3600,
  bars: Array.from({ length: 24 }, (_, hour) => ({
    at: midnight + hour * 3600,
    released: hour === 6 ? 3 : 0,
    before: 1,
  })),
  channels: [
    { channel: 'bank_card', ended: 6, released: 6, amount: '4000.00', disputed: 0 },
    { channel: 'alipay', ended: 2, released: 1, amount: '1000.00', disputed: 1 },
  ],
};
const custom: Figures = {
  ...figures,
  span: 'custom',
  in_span: {
    ended: 0,
    released: 0,
    cancelled: 0,
    amount: '0.00',
    release_median_seconds: null,
    release_slow_seconds: null,
  },
  bar_seconds: DAY,
  bars: Array.from({ length: 92 }, (_, day) => ({ at: midnight + day * DAY, released: 0, before: 0 })),
  channels: [],
};

function openFigures({ answers, ...options }: RenderOptions = {}) {
  return renderScreen(['figures'], { answers: { [FIGURES]: figures, ...answers }, ...options });
}

const days = (from: string, until: string) => {
  fireEvent.change(screen.getByLabelText(/^(From|从)$/), { target: { value: from } });
  fireEvent.change(screen.getByLabelText(/^(To|到)$/), { target: { value: until } });
};

test.each([
  ['Circulating', '1,234,567.80 EH', '30.50 EH in escrow for 1 open trade'],
  ['Released today', '5,000.00 EH', '7 trades; 4 by this time yesterday'],
  ['Success', '87.5%', '8 ended, 1 of them cancelled'],
  ['Paid to released (median)', '04:05', 'slowest 5 %: 01:02:05'],
])('shows under “%s” the figure and its explanation', async (name, figure, note) => {
  openFigures();
  const head = within(await screen.findByRole('region', { name }));
  expect(head.getByText(figure)).toBeTruthy();
  expect(head.getByText(note)).toBeTruthy();
});

test('draws each hour with its figure as text, and labels every sixth with its time', async () => {
  openFigures();
  const chart = within(await screen.findByRole('region', { name: 'Released per hour' }));
  expect(chart.getAllByRole('listitem')).toHaveLength(24);
  expect(chart.getByText('06:00: Today 3, Yesterday 1')).toBeTruthy();
  const shown = ['00:00', '06:00', '12:00', '18:00'];
  for (const time of shown) expect(chart.getByText(time)).toBeTruthy();
  expect(chart.queryByText('01:00')).toBeNull();
});

test('compares payment methods, with the share of each', async () => {
  openFigures();
  const rows = within(await screen.findByRole('table', { name: 'Payment methods' }))
    .getAllByRole('row')
    .slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 5)
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Bank card', '6', '4,000.00 EH', '100.0%', '0'],
    ['Alipay', '2', '1,000.00 EH', '50.0%', '1'],
  ]);
});

test.each([
  ['7 days', 'week'],
  ['30 days', 'month'],
] as const)('requests %s and keeps the earlier figures meanwhile', async (tab, span) => {
  const late = Promise.withResolvers<Figures>();
  const { server, user } = openFigures();
  await screen.findByRole('region', { name: 'Released per hour' });
  server.change({ [FIGURES]: late.promise });
  await user.click(screen.getByRole('tab', { name: tab }));
  await waitFor(() => expect(server.requestsOf(FIGURES).at(-1)).toEqual({ span }));
  expect(screen.getByRole('region', { name: 'Released per hour' })).toBeTruthy();
  late.resolve({ ...custom, span });
  expect(await screen.findByRole('region', { name: 'Released per day' })).toBeTruthy();
});

test('shows a custom span once both days are chosen and the span is not too long', async () => {
  const { server, user } = openFigures({
    answers: { [FIGURES]: ({ span }) => (span === 'custom' ? custom : figures) },
  });
  await screen.findByRole('region', { name: 'Released per hour' });
  await user.click(screen.getByRole('tab', { name: 'Custom' }));
  expect(screen.getByText('Choose the first and last day')).toBeTruthy();
  days('2026-01-01', '2026-04-03');
  expect(screen.getByText('At most 92 days')).toBeTruthy();
  days('2026-01-01', '2025-12-31');
  expect(screen.getByText('Choose the first and last day')).toBeTruthy();
  days('2026-01-01', '2026-04-02');
  const chart = within(await screen.findByRole('region', { name: 'Released per day' }));
  expect(chart.getAllByRole('listitem')).toHaveLength(92);
  expect(chart.getByText('Jan 1')).toBeTruthy();
  const sent = server.requestsOf(FIGURES).filter(({ span }) => span === 'custom');
  expect(sent).toEqual([{ span: 'custom', from: '2026-01-01', until: '2026-04-02' }]);
});

test('says that no trade ended and nothing was released, without a percentage', async () => {
  openFigures({ answers: { [FIGURES]: { ...custom, span: 'day' } } });
  const success = await screen.findByRole('region', { name: 'Success' });
  expect(success.textContent).toBe('Success—No trade has ended today');
  expect(screen.getByRole('region', { name: 'Paid to released (median)' }).textContent).toContain(
    'Nothing was released today',
  );
  expect(within(screen.getByRole('region', { name: 'Payment methods' })).queryByRole('table')).toBeNull();
});

test('shows the reserve only to operators who may read the books', async () => {
  openFigures();
  await screen.findByRole('region', { name: 'Released per hour' });
  expect(screen.queryByRole('region', { name: 'Circulation and reserve' })).toBeNull();
});

test('links to the queues, with the number of waiting cases and the oldest one', async () => {
  openFigures({
    answers: {
      'GET /api/operator/me': {
        operator: omar,
        queues: [
          { name: 'identity', count: 4, oldest_at: nowSeconds - 3 * 3600 - 30, target_minutes: 60 },
          { name: 'orders', count: 0, oldest_at: null, target_minutes: 60 },
        ],
        handed: [],
        rooms: [],
      },
    },
  });
  const rows = within(await screen.findByRole('table', { name: 'Queues' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['Identity43 h', 'Listings0—']);
  expect(
    within(rows[0] ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('#/identity');
});

test('says that the figures did not load, and tries again', async () => {
  const { server, user } = openFigures({ answers: { [FIGURES]: lost } });
  const alert = await screen.findByRole('alert');
  server.change({ [FIGURES]: figures });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Released per hour' })).toBeTruthy();
});

test('shows the dashboard in Chinese', async () => {
  openFigures({ language: 'zh-CN' });
  expect(await screen.findByRole('region', { name: '今天成交' })).toBeTruthy();
  expect(screen.getByText('06:00：今天 3，昨天 1')).toBeTruthy();
});
