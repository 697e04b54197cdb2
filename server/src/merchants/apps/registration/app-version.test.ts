import { expect, it } from 'vitest';
import { takesTwo, versionOf } from './app-version.ts';

const app = {
  name: 'Gull Budget',
  domain: 'gull.example',
  redirects: ['https://gull.example/back'],
  scopes: ['openid' as const],
  wanted_name: null,
  wanted_redirects: null,
  logo_file_id: null,
  wanted_logo_file_id: null,
};

it('gives another version after any change that a reviewer would see', () => {
  const changes = [
    { name: 'Gull' },
    { domain: 'tern.example' },
    { redirects: ['https://gull.example/other'] },
    { scopes: ['openid' as const, 'pay' as const] },
    { wanted_name: 'Gull' },
    { wanted_redirects: ['https://x.gull.example/'] },
    { logo_file_id: 'one' },
    { wanted_logo_file_id: 'one' },
  ];
  const versions = [{}, ...changes].map((change) => versionOf({ ...app, ...change }));
  expect(new Set(versions).size).toBe(versions.length);
  expect(versionOf({ ...app })).toBe(versions[0]);
});

it('requires two operators for an app that may pay', () => {
  expect(takesTwo({ scopes: ['openid', 'pay'] })).toBe(true);
  expect(takesTwo({ scopes: ['openid', 'receive'] })).toBe(false);
});
