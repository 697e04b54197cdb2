import { expect, it } from 'vitest';
import { anchoredDayIn, anchorText } from './anchor.ts';

const day = {
  day: '2026-11-21',
  currency: 'EH',
  rootHash: 'a'.repeat(64),
  total: 32_446n,
  block: { height: 7, hash: 'b'.repeat(64) },
};

it('writes one line of text for a day, and parses exactly that line', () => {
  const text = `["anchor 1","2026-11-21","EH","${'a'.repeat(64)}","32446",7,"${'b'.repeat(64)}"]`;
  expect(anchorText(day)).toBe(text);
  expect(anchoredDayIn(text)).toEqual(day);
  expect(anchoredDayIn(` ${text}`)).toBeNull();
  expect(anchoredDayIn(text.replace('anchor 1', 'block 2'))).toBeNull();
  expect(anchoredDayIn('anchor')).toBeNull();
});

it('uses height 0 and zeros before the first block', () => {
  const text = anchorText({ ...day, block: null });
  expect(text).toContain(`,0,"${'0'.repeat(64)}"]`);
  expect(anchoredDayIn(text)?.block).toBeNull();
});
