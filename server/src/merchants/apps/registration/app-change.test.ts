import { appStatuses } from '@eh/contract/merchants/apps/app-names.ts';
import { environments } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { expect, it } from 'vitest';
import { type RegisteredApp, wayOfChange, wayOfLogo } from './app-change.ts';

const app: RegisteredApp = {
  name: 'Gull Budget',
  domain: 'gull.example',
  redirects: ['https://gull.example/back', 'https://app.gull.example/back'],
  scopes: ['openid', 'pay'],
  environment: 'live',
  status: 'active',
};
const way = (changes: Partial<RegisteredApp>, before: Partial<RegisteredApp> = {}) =>
  wayOfChange({ ...app, ...before }, { ...app, ...changes });

it('applies addresses on reviewed hosts at once, whatever their path', () => {
  expect(way({})).toBe('applies');
  expect(way({ redirects: ['https://app.gull.example/other?from=eh'] })).toBe('applies');
  expect(way({ scopes: ['pay', 'openid'] })).toBe('applies');
});

it.each([
  ['a new name', { name: 'EH Wallet' }],
  ['another subdomain', { redirects: ['https://evil.gull.example/back'] }],
  ['another port', { redirects: ['https://gull.example:8443/back'] }],
  ['a known and an unknown host', { redirects: ['https://gull.example/back', 'https://x.gull.example/'] }],
])('sends %s of a live app to review', (_, changes) => {
  expect(way(changes)).toBe('reviewed');
});

it('changes neither domain nor rights of a live app, and nothing of an app under review or stopped', () => {
  expect(way({ domain: 'tern.example' })).toBe('not-changeable');
  expect(way({ scopes: ['openid', 'pay', 'receive'] })).toBe('not-changeable');
  expect(way({}, { status: 'stopped' })).toBe('stopped');
  expect(way({}, { status: 'closed' })).toBe('not-changeable');
  expect(way({}, { status: 'applied' })).toBe('in-review');
});

it('reviews a refused app as a whole again, and lets test apps change freely', () => {
  expect(way({ domain: 'tern.example' }, { status: 'refused' })).toBe('again');
  expect(way({ name: 'X', domain: 'tern.example', scopes: ['openid'] }, { environment: 'test' })).toBe('applies');
  expect(way({}, { environment: 'test', status: 'stopped' })).toBe('stopped');
});

it('reviews a new logo of an active live app, and accepts no logo once an app is stopped or closed', () => {
  const ways = appStatuses.map((status) => [
    status,
    ...environments.map((environment) => wayOfLogo({ environment, status })),
  ]);
  expect(ways).toEqual([
    ['applied', 'applies', 'applies'],
    ['active', 'reviewed', 'applies'],
    ['refused', 'applies', 'applies'],
    ['stopped', 'not-changeable', 'not-changeable'],
    ['closed', 'not-changeable', 'not-changeable'],
  ]);
});
