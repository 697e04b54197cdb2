import { emptyDepth, sampleDepth } from '@eh/contract/testing/sample-depth.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import type { Depth } from './depth.ts';
import { MarketDepth } from './market-depth.tsx';

const money = { price: (value: string) => `¥${value}`, coins: (value: string) => `${value} EH` };

function openDepth(depth: Depth = sampleDepth) {
  const onSpan = vi.fn<(span: string) => void>();
  const part = (shown: Depth) => <MarketDepth depth={shown} span="24h" onSpan={onSpan} money={money} />;
  return { onSpan, ...renderPart(part(depth)) };
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('tells a screen reader both sides by price, best first, and the reference, newest first', () => {
  openDepth();
  expect(rowsOf('For sale, by price')).toEqual([
    ['Price up to', 'Amount', 'Listings'],
    ['¥7.02', '1200.00 EH', '2'],
    ['¥7.06', '300.00 EH', '1'],
  ]);
  expect(rowsOf('Wanted, by price')).toEqual([
    ['Price from', 'Amount', 'Listings'],
    ['¥6.96', '80.00 EH', '1'],
  ]);
  expect(rowsOf('Reference price over time').map(([, price]) => price)).toEqual([
    'Reference',
    '¥7.00',
    '¥6.90',
    'not yet',
  ]);
});

test('shows the tables to everybody who asks for them', async () => {
  const { user } = openDepth();
  const isHidden = () => screen.getAllByRole('table')[0]?.closest('.sr-only') !== null;
  expect(isHidden()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Show as a table' }));
  expect(isHidden()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Hide the table' }));
  expect(isHidden()).toBe(true);
});

test('asks for another span of the reference', async () => {
  const { user, onSpan } = openDepth();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '24 h' }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: '30 days' }));
  expect(onSpan).toHaveBeenCalledWith('30d');
});

test('says that the market is empty and that no trade has set a reference', () => {
  openDepth(emptyDepth);
  expect(screen.getByText('Nobody is selling or buying right now.')).toBeTruthy();
  expect(screen.getByText('No trade has set a reference yet. The market starts at ¥7.00.')).toBeTruthy();
  expect(screen.getAllByRole('table')).toHaveLength(1);
});

test('says on a market of one side that the other has none', () => {
  openDepth({ ...sampleDepth, buy: emptyDepth.buy });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain('Wanted none');
  expect(screen.queryByRole('table', { name: 'Wanted, by price' })).toBeNull();
});

test('says that the reference did not exist in a span, though it does now', () => {
  openDepth({ ...emptyDepth, traded_at: sampleDepth.traded_at });
  expect(screen.getByText('There was no reference in this period yet.')).toBeTruthy();
});

test('says what the drawing leaves out', () => {
  const far = { price: '99.00', amount: '1.00', listings: 1 };
  openDepth({ ...sampleDepth, sell: { total: '1501.00', steps: [...sampleDepth.sell.steps, far], is_cut: true } });
  expect(screen.getByText('1 more price is too far from the reference. It is only in the table.')).toBeTruthy();
  expect(screen.getByText('Listings at worse prices are not counted.')).toBeTruthy();
});
