import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { secondsFromNow } from '../../../../testing/samples/sample-trade.ts';
import { doneSaleRow, sampleTradeRow } from '../../../../testing/trading/sample-trade-row.ts';

const LIST = 'POST /api/transaction';
const NAME = 'Nickname or trade number';
const rows = [sampleTradeRow(), doneSaleRow()];

function openTrades(options: RenderOptions = {}) {
  return renderScreen('trades', { answers: { [LIST]: { rows, next_cursor: null } }, ...options });
}

async function openFilter(user: UserEvent, press = 'Filter'): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: press }));
  return screen.findByRole('dialog', { name: 'Filter trades' });
}

test('requests with the filters only once they are applied, and marks the button', async () => {
  const { server, user } = await openTrades();
  await screen.findByRole('link', { name: /142\.45/ });
  const sheet = await openFilter(user);
  fireEvent.change(within(sheet).getByLabelText(NAME), { target: { value: ' alice ' } });
  await user.click(within(sheet).getByRole('button', { name: 'Completed' }));
  await user.click(await within(sheet).findByRole('button', { name: 'Alipay' }));
  expect(server.requestsOf(LIST)).toHaveLength(1);
  await user.click(within(sheet).getByRole('button', { name: 'Show' }));
  await expect
    .poll(() => server.requestsOf(LIST).at(-1))
    .toMatchObject({ search: 'alice', statuses: [6], channels: ['alipay'], index: 4 });
  expect(await screen.findByRole('button', { name: 'Filter, on' })).toBeTruthy();
});

test('requests the last seven days starting at midnight', async () => {
  const { server, user } = await openTrades();
  const sheet = await openFilter(user);
  await user.click(within(sheet).getByRole('button', { name: '7 days' }));
  await user.click(within(sheet).getByRole('button', { name: 'Show' }));
  await expect.poll(() => server.requestsOf(LIST).at(-1)?.from).toBeTypeOf('number');
  const from = server.requestsOf(LIST).at(-1)?.from ?? 0;
  expect(from).toBeGreaterThan(secondsFromNow(-8 * DAY_SECONDS));
  expect(from).toBeLessThanOrEqual(secondsFromNow(-6 * DAY_SECONDS));
});

test('says that nothing matches, and clears the filters with one press', async () => {
  const { server, user } = await openTrades();
  const sheet = await openFilter(user);
  server.change({ [LIST]: { rows: [], next_cursor: null } });
  fireEvent.change(within(sheet).getByLabelText(NAME), { target: { value: 'nobody of this name' } });
  fireEvent.submit(within(sheet).getByLabelText(NAME));
  expect(await screen.findByText('No matching trades')).toBeTruthy();
  expect(screen.queryByText('No trades yet')).toBeNull();
  server.change({ [LIST]: { rows, next_cursor: null } });
  await user.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(await screen.findByRole('link', { name: /142\.45/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy();
});

test('discards what was typed but not applied', async () => {
  const { server, user } = await openTrades();
  const sheet = await openFilter(user);
  fireEvent.change(within(sheet).getByLabelText(NAME), { target: { value: 'alice' } });
  await user.keyboard('{Escape}');
  const again = await openFilter(user);
  expect(within(again).getByLabelText<HTMLInputElement>(NAME).value).toBe('');
  expect(server.requestsOf(LIST)).toHaveLength(1);
});

test('removes all filters with one press', async () => {
  const { user } = await openTrades();
  const sheet = await openFilter(user);
  fireEvent.change(within(sheet).getByLabelText(NAME), { target: { value: 'alice' } });
  await user.click(within(sheet).getByRole('button', { name: 'Completed' }));
  await user.click(within(sheet).getByRole('button', { name: 'Reset' }));
  expect(within(sheet).getByLabelText<HTMLInputElement>(NAME).value).toBe('');
  expect(within(sheet).getByRole('button', { name: 'Completed' }).getAttribute('aria-pressed')).toBe('false');
});

test.each([
  ['1', [], ['Status', 'Side']],
  ['2', ['Side'], ['Status']],
  ['4', ['Status'], ['Side']],
] as const)('offers only filters that the tab does not imply already (index %s)', async (index, there, away) => {
  const { user } = await openTrades({ params: { index } });
  const sheet = await openFilter(user);
  for (const name of there) expect(within(sheet).getAllByText(name).length).toBeGreaterThan(0);
  for (const name of away) expect(within(sheet).queryByText(name)).toBeNull();
});

test('shows the filters in Chinese', async () => {
  const { user } = await openTrades({ language: 'zh-CN' });
  await user.click(await screen.findByRole('button', { name: '筛选' }));
  const sheet = await screen.findByRole('dialog', { name: '筛选交易' });
  for (const name of ['进行中', '已完成', '申诉', '未成功'])
    expect(within(sheet).getByRole('button', { name })).toBeTruthy();
});
