import { expect, it } from 'vitest';
import { appKindOf } from './app-kind.ts';

it.each([
  ['android', '', 'android'],
  ['Android', '', 'android'],
  [' ANDROID ', '', 'android'],
  ['1', '', 'android'],
  ['iOS', '', 'ios'],
  ['2', 'Android', 'ios'],
  ['', 'android', 'android'],
  ['', 'Android', 'android'],
  ['', 'iPhone OS', 'ios'],
  ['phone', 'iOS', 'ios'],
  ['web', 'Android', 'web'],
  ['H5', 'iOS', 'web'],
  ['', 'Windows', 'web'],
  ['', '', 'web'],
  ['constructor', '__proto__', 'web'],
])('recognizes type “%s” on system “%s” as %s', (type, os_name, kind) => {
  expect(appKindOf({ type, os_name })).toBe(kind);
});
