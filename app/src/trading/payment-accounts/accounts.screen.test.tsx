import { type Answers, lost } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { allChannels, sampleBanks } from '../../../testing/samples/sample-accounts.ts';
import { ownCard } from '../../../testing/samples/sample-listing.ts';
import { ownAlipay } from '../../../testing/samples/sample-own-listing.ts';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';

const ACCOUNTS = 'GET /api/wallet/index';
const ORDER = 'POST /api/wallet/order';
const chain = {
  ...ownAlipay,
  id: crypto.randomUUID(),
  channel: 'usdt_trc20',
  number: 'TR7NHq****gjLj6t',
  is_fiat: false,
};

function openList({ answers, ...options }: RenderOptions = {}) {
  const usual: Answers = {
    ...homeAnswers,
    'GET /api/wallet/chains': allChannels,
    'GET /api/wallet/bankbins': sampleBanks,
    [ACCOUNTS]: { accounts: [ownCard, ownAlipay, chain] },
    [ORDER]: {},
  };
  return renderScreen('payment-information', { answers: { ...usual, ...answers }, ...options });
}

const numbers = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('lists masked accounts by bank or method, with their state', async () => {
  const waits = { ...ownAlipay, is_paused: true, waits_until: minutesFromNow(60) };
  await openList({ answers: { [ACCOUNTS]: { accounts: [ownCard, waits] } } });
  expect(await screen.findByText('6222 **** **** 2233')).toBeTruthy();
  const [card, alipay] = await waitFor(() => screen.getAllByRole('listitem'));
  for (const part of ['ICBC', '李丽', 'default']) expect(card?.textContent).toContain(part);
  expect(card?.textContent).not.toContain('paused');
  for (const part of ['Alipay', 'paused', 'Available for large sales from'])
    expect(alipay?.textContent).toContain(part);
  expect(alipay?.textContent).not.toContain('default');
});

test.each([
  ['en', 'Payment accounts', 'Add account'],
  ['zh-CN', '收付款账户', '添加账户'],
] as const)('offers to add the first account (%s)', async (language, title, add) => {
  const { user } = await openList({ language, answers: { [ACCOUNTS]: { accounts: [] } } });
  const button = await screen.findByRole('button', { name: add });
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  await user.click(button);
  expect(await screen.findByRole('heading', { name: add })).toBeTruthy();
  expect(screen.getByRole('radiogroup')).toBeTruthy();
});

test('says that the accounts did not load, and loads them on another attempt', async () => {
  const { server, user } = await openList({ answers: { [ACCOUNTS]: lost } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'Sort' })).toBeNull();
  server.change({ [ACCOUNTS]: { accounts: [ownCard] } });
  await user.click(retry);
  expect(await screen.findByText('6222 **** **** 2233')).toBeTruthy();
});

test('offers no sorting for a single account', async () => {
  await openList({ answers: { [ACCOUNTS]: { accounts: [ownCard] } } });
  await screen.findByText('6222 **** **** 2233');
  expect(screen.queryByRole('button', { name: 'Sort' })).toBeNull();
});

test('moves an account by keyboard, announces its position, and saves each order', async () => {
  const { server, user } = await openList();
  await user.click(await screen.findByRole('button', { name: 'Sort' }));
  const grip = await screen.findByRole('button', { name: 'Move TR7NHq****gjLj6t' });
  grip.focus();
  await user.keyboard('{ArrowDown}');
  expect(server.requestsOf(ORDER)).toEqual([]);
  await user.keyboard('{ArrowUp}');
  expect(screen.getByText('Now 2 of 3')).toBeTruthy();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByText('Now 1 of 3')).toBeTruthy();
  expect(numbers()[0]).toContain('TR7NHq');
  await user.keyboard('{ArrowUp}');
  expect(server.requestsOf(ORDER).map(({ ids }) => ids)).toEqual([
    [ownCard.id, chain.id, ownAlipay.id],
    [chain.id, ownCard.id, ownAlipay.id],
  ]);
});

test('moves an account by dragging, and saves the order once, at the end', async () => {
  const { server, user } = await openList();
  await user.click(await screen.findByRole('button', { name: 'Sort' }));
  const grip = await screen.findByRole('button', { name: 'Move 6222 **** **** 2233' });
  const row = grip.closest('li');
  if (!row) throw new Error('The account is in no list');
  Object.defineProperty(row, 'offsetHeight', { value: 60 });
  Object.assign(grip, { setPointerCapture: () => undefined });
  fireEvent.pointerDown(grip, { pointerId: 1, clientY: 30 });
  fireEvent.pointerMove(grip, { pointerId: 1, clientY: 85 });
  expect(numbers()[1]).toContain('6222');
  fireEvent.pointerMove(grip, { pointerId: 1, clientY: 900 });
  expect(numbers()[2]).toContain('6222');
  expect(server.requestsOf(ORDER)).toEqual([]);
  fireEvent.pointerUp(grip, { pointerId: 1 });
  await waitFor(() => expect(server.requestsOf(ORDER)).toEqual([{ ids: [ownAlipay.id, chain.id, ownCard.id] }]));
  fireEvent.pointerDown(grip, { pointerId: 1, clientY: 30 });
  fireEvent.pointerUp(grip, { pointerId: 1 });
  expect(server.requestsOf(ORDER)).toHaveLength(1);
});

test('ends sorting with the new order, and makes the accounts open their pages again', async () => {
  const { server, user } = await openList();
  await user.click(await screen.findByRole('button', { name: 'Sort' }));
  expect(screen.queryByRole('button', { name: 'Add account' })).toBeNull();
  server.change({ [ACCOUNTS]: { accounts: [ownAlipay, ownCard, chain] } });
  (await screen.findByRole('button', { name: 'Move ali****@example.com' })).focus();
  await user.keyboard('{ArrowUp}');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(numbers()[0]).toContain('ali****'));
  expect(screen.getByRole('link', { name: /ali\*\*\*\*/ })).toBeTruthy();
});

test('shows the server’s order again when a new one could not be saved', async () => {
  const { user } = await openList({ answers: { [ORDER]: lost } });
  await user.click(await screen.findByRole('button', { name: 'Sort' }));
  (await screen.findByRole('button', { name: 'Move ali****@example.com' })).focus();
  await user.keyboard('{ArrowUp}');
  expect((await screen.findAllByText(/Detecting the best line/)).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(numbers()[0]).toContain('6222');
});
