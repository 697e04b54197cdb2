import { expect, it } from 'vitest';
import { descriptionFault } from './app-description.ts';

const described = (redirect: string) => ({
  name: 'Gull Budget',
  domain: 'gull.example',
  redirects: [redirect],
  scopes: ['openid'] as const,
});

it.each(['https://gull.example/back', 'https://app.gull.example/back?from=eh', 'https://gull.example:8443/back'])(
  'takes %s in both environments',
  (redirect) => {
    expect(descriptionFault(described(redirect), 'live')).toBeNull();
    expect(descriptionFault(described(redirect), 'test')).toBeNull();
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
])('takes %s in neither', (redirect) => {
  for (const environment of ['live', 'test'] as const)
    expect(descriptionFault(described(redirect), environment)).toEqual({ kind: 'redirect', redirect });
});

it('takes addresses of the own machine in the test environment only', () => {
  for (const redirect of ['http://localhost:3000/back', 'http://127.0.0.1/back', 'https://[::1]:8/back']) {
    expect(descriptionFault(described(redirect), 'test')).toBeNull();
    expect(descriptionFault(described(redirect), 'live')).toEqual({ kind: 'redirect', redirect });
  }
});

it('takes no app without a base scope', () => {
  const app = { ...described('https://gull.example/'), scopes: ['pay'] as const };
  expect(descriptionFault(app, 'live')).toEqual({ kind: 'base' });
});
