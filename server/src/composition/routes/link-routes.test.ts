import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { linkRoutes } from './link-routes.ts';

async function leadsTo(path: string): Promise<string | undefined> {
  const server = Fastify();
  linkRoutes(server, { android: [], apple: [] });
  return (await server.inject(path)).headers.location;
}

it('redirects a browser to the page of the web app, and never to another host', async () => {
  expect(await leadsTo('/pay/abc')).toBe('/#/pages/index/out-order?order=abc');
  expect(await leadsTo('/l/abc')).toBe('/#/pages/trade/shared-listing?link=abc');
  expect(await leadsTo('/authorise/abc?auth_success_redirect=https://evil.example')).toBe(
    '/#/pages/auth/auth-apply?apply_auth_token=abc',
  );
  for (const path of ['/pay/', '/pay/a/b', '/trade/%0d%0a', '/l/a/b', '/l/%3Cscript%3E', '/authorise/..%2f..%2fevil'])
    expect(await leadsTo(path)).toBe('/');
});
