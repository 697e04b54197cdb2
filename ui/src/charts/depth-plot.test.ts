import { expect, test } from 'vitest';
import { plotDepth } from './depth-plot.ts';

const step = (price: string, amount = '100.00') => ({ price, amount, listings: 1 });
const market = { sell: { steps: [] }, buy: { steps: [] }, step: '0.02', reference_price: '7.00' };

test('draws what is for sale upwards and what is wanted downwards, in one scale that fills the square', () => {
  const { bars, outside } = plotDepth({
    ...market,
    sell: { steps: [step('7.02', '400.00'), step('7.04', '100.00')] },
    buy: { steps: [step('6.98', '200.00')] },
  });
  expect(bars.map(({ side, y, height }) => [side, y, height])).toEqual([
    ['sell', 0, 66.67],
    ['sell', 50, 16.67],
    ['buy', 66.67, 33.33],
  ]);
  const [low = 0, high = 0, wanted = 0] = bars.map(({ x }) => x);
  expect(wanted).toBeLessThan(low);
  expect(low).toBeLessThan(high);
  expect(outside).toBe(0);
});

test('gives the whole height to the only side there is', () => {
  const only = { steps: [step('7.02')] };
  expect(plotDepth({ ...market, sell: only })).toMatchObject({ baseY: 100, bars: [{ y: 0, height: 100 }] });
  expect(plotDepth({ ...market, buy: only })).toMatchObject({ baseY: 0, bars: [{ y: 0, height: 100 }] });
});

test('shows a reference in the middle of an empty market, and no bars', () => {
  expect(plotDepth(market)).toEqual({ bars: [], baseY: 50, low: '6.84', high: '7.16', referenceX: 50, outside: 0 });
});

test('leaves listings far from the reference to the table', () => {
  const sell = { steps: [step('7.02'), step('99.00')] };
  const { bars, high, outside } = plotDepth({ ...market, sell });
  expect([bars.length, outside]).toEqual([1, 1]);
  expect(Number(high)).toBeLessThan(8);
});

test('draws all listings without the reference if none is near it', () => {
  const { bars, referenceX, low, high } = plotDepth({ ...market, sell: { steps: [step('99.00'), step('99.10')] } });
  expect([bars.length, referenceX]).toEqual([2, null]);
  expect([Number(low) < 98.98, Number(high) > 99.1]).toEqual([true, true]);
});

test('never makes a bar invisible, or the axis negative', () => {
  const tiny = { ...market, step: '0.01', reference_price: '0.02' };
  const { bars, low } = plotDepth({ ...tiny, sell: { steps: [step('0.03', '0.01'), step('0.04', '9999999.00')] } });
  expect(bars[0]?.height).toBe(2);
  expect(low).toBe('0.00');
});

test('places bids above the offers they cross', () => {
  const { bars } = plotDepth({ ...market, sell: { steps: [step('7.00')] }, buy: { steps: [step('7.04')] } });
  const [sell, buy] = bars;
  expect((buy?.x ?? 0) > (sell?.x ?? 0)).toBe(true);
});
