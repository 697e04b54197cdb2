import { expect, it } from 'vitest';
import { authorizePage } from './authorize-page.ts';

const page = (redirect: string) =>
  new URL(authorizePage('https://eh.example', { token: 'a-token', scopes: ['openid', 'pay'], redirect }));
const parametersOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.split('?')[1]));

it('opens the page of the app with the request in the URL fragment, so that no server log contains its token', () => {
  const url = page('https://gull.example/back?from=eh');
  expect([url.origin, url.pathname, url.search]).toEqual(['https://eh.example', '/', '']);
  expect(url.hash).toMatch(/^#\/pages\/auth\/auth-apply\?/);
  expect(parametersOf(url)).toEqual({
    apply_auth_token: 'a-token',
    auth_scope_type: 'openid pay',
    auth_apply_from: 'https://gull.example/',
  });
});

it('names the origin of the redirect address only, without path, query and credentials', () => {
  const from = parametersOf(page('https://user:word@gull.example:8443/back?secret=1'))['auth_apply_from'];
  expect(from).toBe('https://gull.example:8443/');
});
