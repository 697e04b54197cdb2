import { expect, test } from 'vitest';
import { applyOf, authFlowOf, authOriginOf } from './auth-flow.ts';

test('keeps the parameters of the authorization and no others', () => {
  expect(authFlowOf({ id: '7', apply_auth_token: 'a', auth_apply_from: 'https://shop.example/' })).toEqual({
    apply_auth_token: 'a',
    auth_apply_from: 'https://shop.example/',
  });
  expect(authFlowOf({ id: '7' })).toEqual({});
});

test('names the request of a third party by the token of the step, or by the other one', () => {
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
  ['https://shop.example/cart?n=1', 'https://shop.example/', 'https://shop.example/cart?n=1'],
  ['http://shop.example/cart', 'http://shop.example/', 'http://shop.example/cart'],
  ['https://evil.example/', 'https://shop.example/', null],
  ['https://shop.example.evil.example/', 'https://shop.example/', null],
  ['http://shop.example/', 'https://shop.example/', null],
  ['https://shop.example/', '', null],
  ['javascript:alert(1)', 'https://shop.example/', null],
  ['not an address', 'https://shop.example/', null],
])('from %s, come from %s, leads back to %s', (from, referrer, back) => {
  expect(authOriginOf({ auth_apply_from: from }, referrer)?.href ?? null).toBe(back);
});
