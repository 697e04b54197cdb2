import { expect, test } from 'vitest';
import { changeOfLimit, changeOfRule } from './user-draft.ts';

test('converts a limit into a change of the contract', () => {
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

test('returns a setting to the level when its rule is removed', () => {
  const rule = { is_allowed: false, title: '' };
  expect(changeOfRule({ ...rule, kind: 'permission', name: 'buy' })).toMatchObject({ is_allowed: null });
  expect(changeOfRule({ ...rule, kind: 'group', name: 'order.buy' })).toMatchObject({ is_denied: null });
  expect(changeOfRule({ ...rule, kind: 'route', name: 'sale' })).toMatchObject({ title: null });
});
