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

it('says nothing of a state where the app sent none', () => {
  const back = redirectOf({ ...request, state: null }, { error: 'access_denied' });
  expect(new URL(back).searchParams.has('state')).toBe(false);
});
