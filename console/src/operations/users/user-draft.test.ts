import { expect, test } from 'vitest';
import { changeOfLimit, changeOfRule } from './user-draft.ts';

test('a limit becomes the change that the contract knows', () => {
  const limit = { setting: 'forbid', title: ' Closed ' } as const;
  expect(changeOfLimit({ ...limit, subject: 'permission:buy' })).toEqual({
    kind: 'permission',
    name: 'buy',
    is_allowed: false,
  });
  expect(changeOfLimit({ ...limit, subject: 'group:order.sale' })).toEqual({
    kind: 'group',
    name: 'order.sale',
    is_denied: true,
  });
  expect(changeOfLimit({ ...limit, subject: 'route:sale' })).toEqual({ kind: 'route', name: 'sale', title: 'Closed' });
  expect(changeOfLimit({ ...limit, subject: 'group:order.sale', setting: 'allow' })).toMatchObject({
    is_denied: false,
  });
});

test('taking a line away leaves it to the level', () => {
  const line = { is_allowed: false, title: '' };
  expect(changeOfRule({ ...line, kind: 'permission', name: 'buy' })).toMatchObject({ is_allowed: null });
  expect(changeOfRule({ ...line, kind: 'group', name: 'order.buy' })).toMatchObject({ is_denied: null });
  expect(changeOfRule({ ...line, kind: 'route', name: 'sale' })).toMatchObject({ title: null });
});
