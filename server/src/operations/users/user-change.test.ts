import { expect, it } from 'vitest';
import { isLoosening, isSo, type Standing, shownChange, type UserChange } from './user-change.ts';

const good: Standing = { isFrozen: false, isRestricted: false, level: 2, isOpenedByLevel: false, own: undefined };
const closedLevel: Standing = { ...good, isOpenedByLevel: true };
const forbidden: Standing = { ...good, own: { isAllowed: false, title: 'Rests' } };
const allowed: Standing = { ...good, own: { isAllowed: true, title: '' } };
const stopped: Standing = { ...good, isFrozen: true, isRestricted: true };

type Case = readonly [string, UserChange, Standing, 'closes' | 'opens' | 'is so'];

it.each<Case>([
  ['freezing', { kind: 'status', status: 'frozen' }, good, 'closes'],
  ['freezing the frozen', { kind: 'status', status: 'frozen' }, stopped, 'is so'],
  ['opening an account', { kind: 'status', status: 'normal' }, stopped, 'opens'],
  ['opening an open account', { kind: 'status', status: 'normal' }, good, 'is so'],
  ['stopping trading', { kind: 'fund_status', fund_status: 'restricted' }, good, 'closes'],
  ['allowing trading', { kind: 'fund_status', fund_status: 'normal' }, stopped, 'opens'],
  ['allowing trading to whom it is allowed', { kind: 'fund_status', fund_status: 'normal' }, good, 'is so'],
  ['a higher level', { kind: 'level', level: 3 }, good, 'opens'],
  ['a lower level', { kind: 'level', level: 1 }, good, 'closes'],
  ['a lower level that allows what the higher one forbids', { kind: 'level', level: 1 }, closedLevel, 'opens'],
  ['the same level', { kind: 'level', level: 2 }, good, 'is so'],
  ['forbidding an act', { kind: 'permission', name: 'buy', is_allowed: false }, good, 'closes'],
  ['forbidding what was allowed', { kind: 'permission', name: 'buy', is_allowed: false }, allowed, 'closes'],
  ['forbidding it twice', { kind: 'permission', name: 'buy', is_allowed: false }, forbidden, 'is so'],
  ['allowing an act whatever the level', { kind: 'permission', name: 'buy', is_allowed: true }, good, 'opens'],
  [
    'leaving what was forbidden to the level',
    { kind: 'permission', name: 'buy', is_allowed: null },
    forbidden,
    'opens',
  ],
  ['leaving what was allowed to the level', { kind: 'permission', name: 'buy', is_allowed: null }, allowed, 'closes'],
  ['leaving to the level what is its own', { kind: 'permission', name: 'buy', is_allowed: null }, good, 'is so'],
  ['denying a group', { kind: 'group', name: 'order.sale', is_denied: true }, good, 'closes'],
  ['opening a group', { kind: 'group', name: 'order.sale', is_denied: false }, forbidden, 'opens'],
  ['leaving a denied group to the level', { kind: 'group', name: 'order.sale', is_denied: null }, forbidden, 'opens'],
  ['leaving an open group to the level', { kind: 'group', name: 'order.sale', is_denied: null }, allowed, 'closes'],
  ['closing a page', { kind: 'route', name: 'sale', title: 'Rests' }, good, 'closes'],
  ['closing a page with other words', { kind: 'route', name: 'sale', title: 'Closed' }, forbidden, 'closes'],
  ['opening a page', { kind: 'route', name: 'sale', title: null }, forbidden, 'opens'],
  ['opening an open page', { kind: 'route', name: 'sale', title: null }, good, 'is so'],
  ['ending logins', { kind: 'sessions', session_id: null }, good, 'closes'],
])('%s', (_what, change, standing, outcome) => {
  const judged = isSo(change, standing) ? 'is so' : isLoosening(change, standing) ? 'opens' : 'closes';
  expect(judged).toBe(outcome);
});

it('shows the current and the proposed state', () => {
  const shown = (change: UserChange, standing: Standing) => shownChange(change, standing);
  expect(shown({ kind: 'permission', name: 'buy', is_allowed: null }, forbidden)).toEqual({
    field: 'permission.buy',
    before: 'forbid',
    after: 'by_level',
  });
  expect(shown({ kind: 'group', name: 'order.sale', is_denied: false }, good)).toEqual({
    field: 'group.order.sale',
    before: 'by_level',
    after: 'allow',
  });
  expect(shown({ kind: 'route', name: 'sale', title: null }, forbidden)).toEqual({
    field: 'route.sale',
    before: 'Rests',
    after: null,
  });
  expect(shown({ kind: 'fund_status', fund_status: 'normal' }, stopped)).toMatchObject({ before: 'restricted' });
  expect(shown({ kind: 'level', level: 3 }, good)).toMatchObject({ before: '2', after: '3' });
});
