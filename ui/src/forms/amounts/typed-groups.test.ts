import { expect, it } from 'vitest';
import { caretPosition, GROUP_SPACE, groupTyped, significantBefore, withoutGroups } from './typed-groups.ts';

const spaced = (text: string) => text.replaceAll(' ', GROUP_SPACE);

it.each([
  ['', ''],
  ['123', '123'],
  ['1234', '1 234'],
  ['1234567.89', '1 234 567.89'],
  ['1234,', '1 234,'],
  ['1,234', '1,234'],
  ['1,234.5', '1,234.5'],
  ['¥1234', '¥1234'],
])('groups %j as %j, and can undo it', (text, grouped) => {
  expect(groupTyped(text)).toBe(spaced(grouped));
  expect(withoutGroups(groupTyped(text))).toBe(text);
});

it('keeps the caret behind the same digit as before', () => {
  expect(significantBefore(spaced('1 234.5'), 3)).toBe(2);
  expect(caretPosition(spaced('12 934.50'), 3)).toBe(4);
  expect(caretPosition(spaced('1 234'), 1)).toBe(1);
  expect(caretPosition(spaced('1 234'), 9)).toBe(5);
  expect(caretPosition('', 0)).toBe(0);
});
