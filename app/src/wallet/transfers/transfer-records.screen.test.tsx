import { lost } from '@eh/contract/testing/fake-server.ts';
import { transferStatus } from '@eh/contract/wallet/transfers/status.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { sampleTransfer } from '../../../testing/samples/sample-transfer.ts';

const LIST = 'POST /api/transfer/index';
const dora = { account: '10000032', nickname: 'Dora', avatar: null, real_name: null };
const sent = sampleTransfer();
const received = sampleTransfer({
  id: '00000000-0000-4000-8000-000000000802',
  direction: 'in',
  amount: '12.50',
  counterparty: dora,
});
const waiting = sampleTransfer({
  id: '00000000-0000-4000-8000-000000000803',
  status: transferStatus.underReview,
  amount: '900.00',
  counterparty: dora,
});
const rejected = sampleTransfer({
  id: '00000000-0000-4000-8000-000000000804',
  status: transferStatus.failed,
  amount: '77.00',
  reason: 'Please call us',
});

function openRecords({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('transfer-records', {
    answers: { [LIST]: { rows: [sent, received, waiting, rejected], next_cursor: null }, ...answers },
    ...options,
  });
}

const rows = () => screen.findAllByRole('button', { name: /·.*\d\d:\d\d/ });

test.each([
  ['en', [['Out', '−300.00', 'Done'], ['In', '+12.50', 'Done'], 'Under review', 'Failed']],
  ['zh-CN', [['转出', '−300.00', '成功'], ['转入', '+12.50', '成功'], '审核中', '失败']],
] as const)(
  'distinguishes sent from received transfers, and completed ones from those that moved no money (%s)',
  async (language, [out, into, review, failed]) => {
    await openRecords({ language });
    const [first, second, third, fourth] = (await rows()).map((row) => row.textContent.replaceAll('-', '−'));
    for (const part of [...out, 'Bob · *明']) expect(first).toContain(part);
    for (const part of [...into, 'Dora']) expect(second).toContain(part);
    expect(third).toContain(review);
    expect(fourth).toContain(failed);
    expect(`${third}${fourth}`).not.toContain('+');
  },
);

test('requests only one direction, and shows which', async () => {
  const { server, user } = await openRecords({ params: { direction: 'in' } });
  await rows();
  expect(server.requestsOf(LIST).at(-1)).toMatchObject({ direction: 'in' });
  expect(screen.getByRole('button', { name: 'In' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Out' }));
  await expect.poll(() => server.requestsOf(LIST).at(-1)).toMatchObject({ direction: 'out' });
  await user.click(screen.getByRole('button', { name: 'All' }));
  await expect.poll(() => server.requestsOf(LIST).at(-1)).not.toHaveProperty('direction');
});

test.each([
  ['a receipt', sent, 'link', 'Receipt'],
  ['the way to take it back', waiting, 'button', 'Cancel transfer'],
] as const)('opens a transfer with its details and %s', async (_, transfer, role, name) => {
  const { user } = await openRecords({ answers: { [LIST]: { rows: [transfer], next_cursor: null } } });
  const [row] = await rows();
  if (row) await user.click(row);
  const sheet = await screen.findByRole('dialog', { name: 'Transfer' });
  expect(within(sheet).getByText('rent')).toBeTruthy();
  expect(within(sheet).getByRole(role, { name })).toBeTruthy();
});

test.each([
  ['that was rejected', rejected],
  ['that somebody else sends', { ...waiting, direction: 'in' as const }],
])('offers no cancellation for a transfer %s', async (_, transfer) => {
  const { user } = await openRecords({ answers: { [LIST]: { rows: [transfer], next_cursor: null } } });
  const [row] = await rows();
  if (row) await user.click(row);
  const sheet = await screen.findByRole('dialog', { name: 'Transfer' });
  expect(within(sheet).queryByRole('button', { name: 'Cancel transfer' })).toBeNull();
  expect(within(sheet).queryByRole('link', { name: 'Receipt' })).toBeNull();
});

test('opens the transfer that the address names, even if it is not on the first page', async () => {
  const old = { ...sent, id: '00000000-0000-4000-8000-000000000899', memo: '电费 Electricity' };
  const { server, user } = await openRecords({ params: { id: old.id }, answers: { 'GET /api/transfer/show': old } });
  const sheet = await screen.findByRole('dialog', { name: 'Transfer' });
  expect(sheet.textContent).toContain('电费 Electricity');
  expect(server.requestsOf('GET /api/transfer/show')).toEqual([{ id: old.id }]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Transfer' })).toBeNull();
});

test('leads to the first transfer when there is none yet', async () => {
  await openRecords({ answers: { [LIST]: { rows: [], next_cursor: null } } });
  expect(await screen.findByRole('heading', { name: 'No transfers yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Transfer' }).getAttribute('href')).toContain('wallet/transfer');
  expect(screen.queryByText('No more records')).toBeNull();
});

test('does not show the list as empty when it cannot be loaded', async () => {
  const { server, user } = await openRecords({ answers: { [LIST]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No transfers yet')).toBeNull();
  server.change({ [LIST]: { rows: [sent], next_cursor: null } });
  await user.click(again);
  expect(await rows()).toHaveLength(1);
});

test('shortens a long nickname in a row, and shows the whole verified name beside it', async () => {
  const counterparty = { ...dora, nickname: 'N'.repeat(30), real_name: '*朵拉' };
  await openRecords({ answers: { [LIST]: { rows: [sampleTransfer({ counterparty })], next_cursor: null } } });
  const verified = await screen.findByText('· *朵拉');
  expect(verified.closest('.clip')).toBeNull();
  expect(screen.getByText('N'.repeat(30)).className).toBe('clip');
});
