import { permissionNames } from '@eh/contract/accounts/permissions/permission-names.ts';
import { expect, it } from 'vitest';
import { permissionsFrom, type Rule, type Standing } from './permissions.ts';

const standing: Standing = { level: 1, isFrozen: false, isFundRestricted: false, rules: [] };

function rule(scope: Rule['scope'], kind: Rule['kind'], name: string, isAllowed: boolean): Rule {
  return { scope, kind, name, isAllowed, title: `about ${name}` };
}

function closed(of: Standing): string[] {
  const permissions = permissionsFrom(of);
  return permissionNames.filter((name) => !permissions[name]);
}

it('allows everything to a person in good standing', () => {
  expect(closed(standing)).toEqual([]);
  expect(permissionsFrom(standing)).toMatchObject({ level: 1, deny: {}, banned_routes: [] });
});

it('closes everything to a frozen person and trading to a restricted one, whatever else was set', () => {
  const rules = permissionNames.map((name) => rule('user', 'permission', name, true));
  expect(closed({ ...standing, isFrozen: true, rules })).toEqual([...permissionNames]);
  expect(closed({ ...standing, isFundRestricted: true, rules })).toEqual(['buy', 'sale', 'transfer']);
});

it('prefers the rule of a user to the rule of their level', () => {
  const level = [rule('level', 'permission', 'sale', false), rule('level', 'permission', 'buy', true)];
  expect(closed({ ...standing, rules: level })).toEqual(['sale']);
  const own = [rule('user', 'permission', 'sale', true), rule('user', 'permission', 'buy', false)];
  expect(closed({ ...standing, rules: [...own, ...level] })).toEqual(['buy']);
});

it('lists the closed routes and groups of routes', () => {
  const rules = [
    rule('user', 'route', 'transfer', false),
    rule('level', 'route', 'sale', false),
    rule('user', 'route', 'sale', true),
    rule('user', 'group', 'exchange.usdt', false),
  ];
  expect(permissionsFrom({ ...standing, rules })).toMatchObject({
    deny: { 'exchange.usdt': true },
    banned_routes: [{ name: 'transfer', title: 'about transfer' }],
  });
});
