import { describe, expect, it } from 'vitest';
import { fitAmountSize } from './amount-fit.ts';

describe('fitting an amount to its line', () => {
  it('keeps the wanted size when it fits', () => {
    expect(fitAmountSize('hero', 300, 358)).toBe('hero');
    expect(fitAmountSize('hero', 358, 358)).toBe('hero');
  });

  it('steps down only as far as it must', () => {
    expect(fitAmountSize('hero', 359, 358)).toBe('figure');
    expect(fitAmountSize('hero', 520, 358)).toBe('title');
    expect(fitAmountSize('figure', 400, 358)).toBe('title');
  });

  it('never steps up, and never below the size of a row', () => {
    expect(fitAmountSize('title', 10, 358)).toBe('title');
    expect(fitAmountSize('hero', 5000, 100)).toBe('lead');
  });
});
