import { describe, expect, it } from 'vitest';
import { RULER_WIDTH, rulerGeometry, rulerMark } from './ruler-geometry.ts';

const strokes = (path: string) => path.match(/v/g)?.length ?? 0;

describe('the minute ruler', () => {
  it('draws a stroke for each minute and one at the start', () => {
    const { gone, left } = rulerGeometry(15, 0.4);
    expect(strokes(gone) + strokes(left)).toBe(16);
  });

  it('makes each fifth stroke long', () => {
    const { left } = rulerGeometry(15, 0);
    expect(left.match(/6v12/g)).toHaveLength(4);
  });

  it('puts the mark between elapsed and remaining time', () => {
    const { gone, left, now } = rulerGeometry(10, 0.5);
    expect(now.startsWith('M179 ')).toBe(true);
    expect(strokes(gone)).toBe(5);
    expect(strokes(left)).toBe(6);
  });

  it('draws a stroke for every five minutes beyond an hour', () => {
    const { gone, left } = rulerGeometry(65, 0);
    expect(strokes(gone) + strokes(left)).toBe(14);
    expect(left.match(/6v12/g)).toHaveLength(5);
  });

  it('marks an earlier deadline on the same ruler', () => {
    expect(rulerMark(0.5)).toBe('M179 0v18');
    expect(rulerMark(-1)).toBe('M0 0v18');
    expect(rulerMark(2)).toBe(`M${RULER_WIDTH} 0v18`);
  });

  it('stays on the ruler before the start and after the end', () => {
    expect(rulerGeometry(15, -1).now.startsWith('M0 ')).toBe(true);
    expect(rulerGeometry(15, 7).now.startsWith(`M${RULER_WIDTH} `)).toBe(true);
    expect(rulerGeometry(15, 7).gone).toContain(`H${RULER_WIDTH}`);
  });
});
