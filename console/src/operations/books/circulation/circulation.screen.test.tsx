import { lost } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import type { ChainReserve, Circulation } from './queries.ts';

const READ = 'POST /api/operator/books/circulation';

const found: NonNullable<NonNullable<ChainReserve['reading']>['found']> = {
  at: 1_790_000_000,
  block: 21_345_678,
  deposits: '100.000000',
  payer: '50.000000',
  kept: '850.000000',
  all: '1000.000000',
  booked: '1000.000000',
  difference: '0.000000',
  addresses: 12,
  left_out: 0,
};
const chain: ChainReserve = {
  chain: 'ERC20',
  booked: '1000.000000',
  reading: { tried_at: 1_790_000_000, is_answered: true, found },
};
const circulation: Circulation = {
  currency: 'EH',
  circulation: '7020.00',
  owed: '7000.00',
  fees: '20.00',
  sources: { bought: '8000.00', redeemed: '1000.00', credited: '25.00', taken_back: '5.00', opening: '0.00' },
  reserve: '1000.000000',
  needed: '1000.000000',
  chains: [chain],
  audit: { at: 1_790_000_000, entries: 12_345, faults: 0, said: [] },
  proof: {
    day: '2026-11-27',
    made_at: 1_790_000_000,
    root_hash: 'ab'.repeat(32),
    owed: '6900.00',
    circulation: '6920.00',
    reserve: '990.000000',
    block: 4711,
  },
  days: [
    { day: '2026-11-26', circulation: '6900.00', reserve: '7000.00' },
    { day: '2026-11-27', circulation: '6920.00', reserve: null },
  ],
};

function openCirculation(changes: Partial<Circulation> = {}, options: RenderOptions = {}) {
  return renderScreen(['circulation'], { ...options, answers: { [READ]: { ...circulation, ...changes } } });
}

const facts = async (name: string) => (await screen.findByRole('region', { name })).textContent ?? '';
const withReading = (reading: ChainReserve['reading']) => ({ chains: [{ ...chain, reading }] });

test('adds up where the coins came from, with a sign for those that left', async () => {
  openCirculation();
  const text = await facts('In circulation');
  for (const part of [
    'Opening balances0.00 EH',
    'Bought with USDT8,000.00 EH',
    'Redeemed−1,000.00 EH',
    'Credited by operators25.00 EH',
    'Debited by operators−5.00 EH',
    'Total7,020.00 EH',
  ])
    expect(text).toContain(part);
});

test('shows zero without a sign', async () => {
  openCirculation({ sources: { ...circulation.sources, redeemed: '0.00', taken_back: '0.00' } });
  const text = await facts('In circulation');
  expect(text).toContain('Redeemed0.00 EH');
  expect(text).not.toContain('−');
});

test.each([
  ['the sum that all coins are worth', '1000.000000', 'To redeem all at the current rate1,000.000000 USDT'],
  ['that no rate is set', null, 'To redeem all at the current rateno rate set yet'],
])('says about the reserve: %s', async (_, needed, text) => {
  openCirculation({ needed });
  const said = await facts('USDT reserve (booked)');
  expect(said).toContain(text);
  expect(said).toContain('Held by users and merchants7,000.00 EH');
});

test.each([
  ['0.000000', 'equal', /^0\.000000 USDTequal$/],
  ['12.500000', 'more on chain', /^\+12\.500000 USDT/],
  ['-12.500000', 'missing on chain', /^−12\.500000 USDT/],
])('compares a chain that differs by %s with the books: %s', async (difference, text, figure) => {
  openCirculation(withReading({ tried_at: 1_790_000_000, is_answered: true, found: { ...found, difference } }));
  const [, row] = within(await screen.findByRole('table', { name: /^Networks/ })).getAllByRole('row');
  const cell = within(row ?? document.body)
    .getAllByRole('cell')
    .at(-1);
  expect(cell?.textContent).toContain(text);
  expect(cell?.textContent?.replaceAll('\u00a0', ' ')).toMatch(figure);
});

test.each([
  ['was never read', null, 'Not read yet'],
  ['never answered', { tried_at: 1_790_000_000, is_answered: false, found: null }, 'No data has been read yet'],
  ['answers no more', { tried_at: 1_790_000_000, is_answered: false, found }, 'Showing the last data read'],
  [
    'was read',
    { tried_at: 1_790_000_000, is_answered: true, found },
    'block 21,345,678; booked amounts as of that time',
  ],
  [
    'was not read in whole',
    { tried_at: 1_790_000_000, is_answered: true, found: { ...found, left_out: 3 } },
    '3 deposit addresses are not included',
  ],
] as const)('says about the chain that it %s', async (_, reading, text) => {
  openCirculation(withReading(reading));
  expect((await screen.findByRole('table', { name: /^Networks/ })).textContent).toContain(text);
});

test('says that no network is configured', async () => {
  openCirculation({ chains: [] });
  expect(await screen.findByText('No network is configured')).toBeTruthy();
});

test.each([
  ['without a fault', circulation.audit, ['12,345 entries, 0 faults']],
  [
    'with what it found',
    { at: 1_790_000_000, entries: 12_345, faults: 1, said: ['entry 7 is not zero in sum'] },
    ['12,345 entries, 1 fault', 'entry 7 is not zero in sum'],
  ],
  ['that never ran', null, ['No audit yet']],
] as const)('shows that the audit %s', async (_, audit, texts) => {
  openCirculation({ audit: audit && { ...audit, said: [...audit.said] } });
  const text = await facts('Last audit');
  for (const part of texts) expect(text).toContain(part);
});

test('shows the last proof, or that none is published', async () => {
  openCirculation();
  const text = await facts('Last published proof of reserves');
  for (const part of ['2026-11-27', 'abab', '6,900.00 EH', '6,920.00 EH', '990.000000 USDT', '4,711'])
    expect(text).toContain(part);
});

test('says that no proof is published', async () => {
  openCirculation({ proof: null });
  expect(await facts('Last published proof of reserves')).toContain('None published yet');
});

test('draws the circulation against its reserve, from the first day to the last', async () => {
  openCirculation();
  const chart = within(await screen.findByRole('region', { name: 'Circulation and reserve' }));
  const image = await chart.findByRole('img', { name: 'What circulated and the reserve over 2 days' });
  expect(chart.getByText(/circulating 6,920\.00 EH/).textContent).toContain('—');
  const [circulating, reserve] = image.querySelectorAll('polyline');
  expect(circulating?.getAttribute('points')?.split(' ')).toHaveLength(2);
  expect(reserve?.getAttribute('points')?.split(' ')).toHaveLength(1);
  expect(chart.getByText('Nov 26, 2026')).toBeTruthy();
  expect(chart.getByText('Nov 27, 2026')).toBeTruthy();
});

test('draws nothing before there are proofs of two days', async () => {
  openCirculation({ days: circulation.days.slice(0, 1) });
  expect(await screen.findByText('Shows once there are proofs of two days')).toBeTruthy();
  expect(screen.queryByRole('img', { name: /^What circulated/ })).toBeNull();
});

test('says in Chinese that books and chain match', async () => {
  openCirculation({}, { language: 'zh-CN' });
  expect(await screen.findByText(/12,345 笔分录，0 处不符/)).toBeTruthy();
  expect(screen.getByText('相等')).toBeTruthy();
});

test('says that the figures did not load, and tries again', async () => {
  const { server, user } = renderScreen(['circulation'], { answers: { [READ]: lost } });
  const alert = await screen.findByRole('alert');
  server.change({ [READ]: circulation });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await facts('Last audit')).toContain('12,345');
});
