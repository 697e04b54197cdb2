import { expect, it } from 'vitest';
import { readAuthorization, readParameters, requireParameter } from './oauth-request.ts';

const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const right = {
  response_type: 'code',
  redirect_uri: 'https://gull.example/back',
  scope: 'openid email pay offline_access',
  state: 'a state',
  code_challenge: challenge,
  code_challenge_method: 'S256',
};
const read = (changes: Record<string, string> = {}) =>
  readAuthorization(readParameters(new URLSearchParams({ ...right, ...changes }).toString()));

it('reads a request, and leaves out scopes that nobody knows', () => {
  expect(read({ payment_cap: '5', day_cap: '9.50' })).toEqual({
    scopes: ['openid', 'pay'],
    redirect: right.redirect_uri,
    state: 'a state',
    nonce: null,
    codeChallenge: challenge,
    caps: { paymentMinor: 500n, dayMinor: 950n },
  });
});

it.each([
  [{ response_type: 'token' }, 'unsupported_response_type'],
  [{ response_type: '' }, 'invalid_request'],
  [{ response_mode: 'fragment' }, 'invalid_request'],
  [{ code_challenge: '' }, 'invalid_request'],
  [{ code_challenge: `${challenge}=` }, 'invalid_request'],
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
  [{ scope: '' }, 'invalid_request'],
  [{ state: 'a'.repeat(501) }, 'invalid_request'],
  [{ state: 'a\0b' }, 'invalid_request'],
  [{ payment_cap: '-1', day_cap: '5' }, 'invalid_request'],
  [{ payment_cap: '1e3', day_cap: '5' }, 'invalid_request'],
  [{ prompt: 'none' }, 'interaction_required'],
  [{ request: 'e30.e30.' }, 'request_not_supported'],
] as const)('refuses %j as %s', (changes, error) => {
  expect(() => read({ ...changes })).toThrow(expect.objectContaining({ error }));
});

it('takes each parameter once, and empty ones as left out', () => {
  expect(() => readParameters('scope=openid&scope=pay')).toThrow(expect.objectContaining({ error: 'invalid_request' }));
  const parameters = readParameters('state=&scope=openid+profile&x=%E4%BD%A0');
  expect(parameters.has('state')).toBe(false);
  expect(requireParameter(parameters, 'scope')).toBe('openid profile');
  expect(() => requireParameter(parameters, 'state')).toThrow('state is missing');
});

it('stops reading a form with more parameters than any client sends', () => {
  const many = Array.from({ length: 41 }, (_, number) => `p${number}=1`).join('&');
  expect(() => readParameters(many)).toThrow('too many');
});
