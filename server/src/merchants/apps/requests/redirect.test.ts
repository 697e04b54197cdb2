import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redirectOf } from './redirect.ts';

const request = { redirect: 'https://gull.example/back?from=eh', state: 'a&b=c', issuer: 'https://eh.example/open/v1' };

it('keeps the query of the registered address and adds the answer, state and issuer', () => {
  const back = new URL(redirectOf(request, { code: 'secret' }));
  expect(back.origin + back.pathname).toBe('https://gull.example/back');
  expect(Object.fromEntries(back.searchParams)).toEqual({
    from: 'eh',
    code: 'secret',
    state: 'a&b=c',
    iss: 'https://eh.example/open/v1',
  });
});

it('adds no state when the app sent none', () => {
  const back = redirectOf({ ...request, state: null }, { error: 'access_denied' });
  expect(new URL(back).searchParams.has('state')).toBe(false);
});

it('replaces parameters of the registered address that also occur in the answer', () => {
  const back = new URL(
    redirectOf({ ...request, redirect: 'https://gull.example/?code=mine&iss=x' }, { code: 'given' }),
  );
  expect(back.searchParams.getAll('code')).toEqual(['given']);
  expect(back.searchParams.getAll('iss')).toEqual([request.issuer]);
});

it('returns any state unchanged and redirects to no other host, whatever the state contains', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (state, code) => {
      const back = new URL(redirectOf({ ...request, state }, { code }));
      expect(back.origin).toBe('https://gull.example');
      expect(back.hash).toBe('');
      expect(back.searchParams.get('state')).toBe(state);
      expect(back.searchParams.get('code')).toBe(code);
      expect([...back.searchParams.keys()].toSorted()).toEqual(['code', 'from', 'iss', 'state']);
    }),
  );
});
