import { expect, it } from 'vitest';
import { commandOf } from './command-of.ts';

it('names a program as it is run where it stands', () => {
  expect(commandOf('migrate', '', true)).toBe('eh migrate');
  expect(commandOf('backup', 'FILE', true)).toBe('eh backup FILE');
  expect(commandOf('migrate')).toBe('./eh migrate');
  expect(commandOf('backup', 'FILE')).toBe('./eh backup FILE');
});
