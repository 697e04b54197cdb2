import { expect, test } from 'vitest';
import { applyOf, authFlowOf, siteRequestOf } from './auth-flow.ts';

test('keeps the parameters of the authorization and no others', () => {
  expect(authFlowOf({ id: '7', apply_auth_token: 'a', auth_apply_from: 'https://shop.example/' })).toEqual({
    apply_auth_token: 'a',
    auth_apply_from: 'https://shop.example/',
  });
  expect(authFlowOf({ id: '7' })).toEqual({});
});

test('takes the token of a third-party request from the step, or else from the other parameter', () => {
  expect(applyOf({ apply_auth_token: 'a', auth_scope_type: 'openid' }, 'login')).toEqual({
    apply_auth_token: 'a',
    auth_scope_type: 'openid',
  });
  const both = { apply_auth_token: 'a', apply_auth_login_token: 'b' };
  expect(applyOf(both, 'login')).toEqual({ apply_auth_token: 'b' });
  expect(applyOf(both, 'consent')).toEqual({ apply_auth_token: 'a' });
  expect(applyOf({ auth_apply_from: 'https://shop.example/' }, 'consent')).toBeNull();
});

test.each([
  [{}, null],
  [{ auth_apply_from: 'https://shop.example/' }, null],
  [{ apply_auth_token: 'x'.repeat(101) }, null],
  [{ apply_auth_login_token: 'b' }, { apply_auth_token: 'b' }],
  [{ apply_auth_token: 'a', auth_apply_from: 'x'.repeat(501) }, { apply_auth_token: 'a' }],
  [
    { apply_auth_token: 'a', auth_apply_from: 'https://shop.example/' },
    { apply_auth_token: 'a', auth_apply_from: 'https://shop.example/' },
  ],
] as const)('reads from the address %j the site %j', (params, request) => {
  expect(siteRequestOf(params)).toEqual(request);
});
