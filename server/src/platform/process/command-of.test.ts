import { expect, it } from 'vitest';
import { commandOf } from './command-of.ts';

it('prints a program’s command as it is run in this installation', () => {
  expect(commandOf('migrate', '', true)).toBe('eh migrate');
  expect(commandOf('backup', 'FILE', true)).toBe('eh backup FILE');
  expect(commandOf('migrate')).toBe('./eh migrate');
  expect(commandOf('backup', 'FILE')).toBe('./eh backup FILE');
});
