import { expect, it } from 'vitest';
import { descriptionFault } from './app-description.ts';

const described = (redirect: string) => ({
  name: 'Gull Budget',
  domain: 'gull.example',
  redirects: [redirect],
  scopes: ['openid'] as const,
});

const live = { environment: 'live', kind: 'server' } as const;
const test = { environment: 'test', kind: 'server' } as const;

it.each(['https://gull.example/back', 'https://app.gull.example/back?from=eh', 'https://gull.example:8443/back'])(
  'accepts %s in both environments',
  (redirect) => {
    expect(descriptionFault(described(redirect), live)).toBeNull();
    expect(descriptionFault(described(redirect), test)).toBeNull();
  },
);

it.each([
  'http://gull.example/back',
  'https://evilgull.example/back',
  'https://gull.example.evil.example/back',
  'https://gull.example@evil.example/back',
  'https://user:word@gull.example/back',
  'https://gull.example/back#code',
  'gull:back',
  'javascript:alert(1)',
  'not an address',
])('refuses %s in both environments', (redirect) => {
  for (const registered of [live, test])
    expect(descriptionFault(described(redirect), registered)).toEqual({ kind: 'redirect', redirect });
});

it('accepts addresses of the local machine in the test environment only', () => {
  for (const redirect of ['http://localhost:3000/back', 'http://127.0.0.1/back', 'https://[::1]:8/back']) {
    expect(descriptionFault(described(redirect), test)).toBeNull();
    expect(descriptionFault(described(redirect), live)).toEqual({ kind: 'redirect', redirect });
  }
});

it('refuses an app without a base scope', () => {
  const app = { ...described('https://gull.example/'), scopes: ['pay'] as const };
  expect(descriptionFault(app, live)).toEqual({ kind: 'base' });
});

it('accepts localhost as the domain of a test app, at any port, and refuses other invalid domains', () => {
  const local = { ...described('http://localhost:5173/back'), domain: 'localhost' };
  expect(descriptionFault(local, test)).toBeNull();
  expect(descriptionFault({ ...local, redirects: ['http://localhost:3000/'] }, test)).toBeNull();
  expect(descriptionFault({ ...local, redirects: ['https://gull.example/'] }, test)?.kind).toBe('redirect');
  expect(descriptionFault(local, live)).toEqual({ kind: 'domain' });
  for (const domain of ['https://gull.example', 'gull.example/', 'gull', 'gull.example:8443', ''])
    expect(descriptionFault({ ...described('https://gull.example/'), domain }, test)).toEqual({ kind: 'domain' });
});

it('accepts http addresses of the device for a live program, but not for a live page or server', () => {
  for (const redirect of ['http://127.0.0.1/back', 'http://[::1]/back', 'http://localhost:4000/back']) {
    expect(descriptionFault(described(redirect), { ...live, kind: 'native' })).toBeNull();
    expect(descriptionFault(described(redirect), { ...live, kind: 'browser' })).toEqual({ kind: 'redirect', redirect });
  }
});

it.each(['browser', 'native'] as const)('denies an app without a secret rights over money (%s)', (kind) => {
  for (const scope of ['pay', 'receive'] as const) {
    const app = { ...described('https://gull.example/'), scopes: ['openid', scope] as const };
    expect(descriptionFault(app, { ...test, kind })).toEqual({ kind: 'secret', scope });
    expect(descriptionFault(app, test)).toBeNull();
  }
});
