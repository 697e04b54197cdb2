import { expect, test, vi } from 'vitest';
import { initialOf } from './initial.ts';

test.each([
  ['alice', 'A'],
  ['  Bob', 'B'],
  ['林晓', '林'],
  ['7up', '7'],
  ['𠮷野', '𠮷'],
  ['e\u0301mile', 'E\u0301'],
  ['👨‍👩‍👧 family', '👨‍👩‍👧'],
  ['🇨🇳', '🇨🇳'],
  ['', ''],
])('finds for %s the initial %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test('needs no dictionary for a plain name', () => {
  const segmenter = vi.spyOn(Intl, 'Segmenter');
  initialOf('alice');
  initialOf('林晓');
  expect(segmenter).not.toHaveBeenCalled();
  segmenter.mockRestore();
});
