import { NONCE_MAX, REDIRECT_MAX, STATE_MAX } from '@eh/contract/merchants/apps/app-bounds.ts';
import type { AppKind } from '@eh/contract/merchants/apps/app-names.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clientIdOf, readAuthorization, readParameters, requireParameter } from './oauth-request.ts';

const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const right = {
  response_type: 'code',
  redirect_uri: 'https://gull.example/back',
  scope: 'openid address pay offline_access',
  state: 'a state',
  code_challenge: challenge,
  code_challenge_method: 'S256',
};
const read = (changes: Record<string, string> = {}, kind: AppKind = 'server') =>
  readAuthorization(readParameters(new URLSearchParams({ ...right, ...changes }).toString()), { kind });

it('parses a request, and leaves out unknown scopes', () => {
  expect(read({ payment_cap: '5', day_cap: '9.50' })).toEqual({
    scopes: ['openid', 'pay'],
    redirect: right.redirect_uri,
    state: 'a state',
    nonce: null,
    codeChallenge: challenge,
    caps: { paymentMinor: 500n, dayMinor: 950n },
  });
});

it('lets an app with a secret omit the challenge', () => {
  expect(read({ code_challenge: '', code_challenge_method: '' }).codeChallenge).toBeNull();
});

it.each(['browser', 'native'] as const)('requires a challenge from an app without a secret (%s)', (kind) => {
  expect(read({}, kind).codeChallenge).toBe(challenge);
  expect(() => read({ code_challenge: '', code_challenge_method: '' }, kind)).toThrow('needs PKCE');
});

it.each([
  [{ response_type: 'token' }, 'unsupported_response_type'],
  [{ response_type: '' }, 'invalid_request'],
  [{ response_mode: 'fragment' }, 'invalid_request'],
  [{ code_challenge: '' }, 'invalid_request'],
  [{ code_challenge_method: '' }, 'invalid_request'],
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

it('accepts each parameter once, and treats empty ones as omitted', () => {
  expect(() => readParameters('scope=openid&scope=pay')).toThrow(expect.objectContaining({ error: 'invalid_request' }));
  const parameters = readParameters('state=&scope=openid+profile&x=%E4%BD%A0');
  expect(parameters.has('state')).toBe(false);
  expect(requireParameter(parameters, 'scope')).toBe('openid profile');
  expect(() => requireParameter(parameters, 'state')).toThrow('state is missing');
});

it('stops parsing a form with more parameters than any client sends', () => {
  const many = Array.from({ length: 41 }, (_, number) => `p${number}=1`).join('&');
  expect(() => readParameters(many)).toThrow('too many');
});

it.each([
  ['state', STATE_MAX],
  ['nonce', NONCE_MAX],
] as const)('accepts a %s of %i characters and no more', (name, most) => {
  expect(read({ [name]: 'a'.repeat(most) })[name]).toBe('a'.repeat(most));
  expect(() => read({ [name]: 'a'.repeat(most + 1) })).toThrow(`${name} is missing or not valid`);
});

it('refuses a redirect address that is longer than any registered one', () => {
  const address = (length: number) => 'https://gull.example/'.padEnd(length, 'a');
  expect(read({ redirect_uri: address(REDIRECT_MAX) }).redirect).toHaveLength(REDIRECT_MAX);
  expect(() => read({ redirect_uri: address(REDIRECT_MAX + 1) })).toThrow('redirect_uri');
});

it.each(['42', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}+`, `${'A'.repeat(42)}/`])(
  'refuses a code_challenge that is not a SHA-256 in base64url, such as %s',
  (wrong) => {
    expect(() => read({ code_challenge: wrong })).toThrow('code_challenge');
  },
);

it('refuses prompt=none even among others, and accepts login and consent', () => {
  expect(() => read({ prompt: 'login none' })).toThrow(expect.objectContaining({ error: 'interaction_required' }));
  expect(read({ prompt: 'login consent' }).scopes).toEqual(['openid', 'pay']);
});

it('accepts caps only as a pair, with at most two decimals', () => {
  expect(read().caps).toBeNull();
  for (const lone of [{ payment_cap: '5' }, { day_cap: '5' }, { payment_cap: '5', day_cap: '' }])
    expect(() => read(lone)).toThrow('payment_cap and day_cap come together');
  for (const wrong of ['0', '0.001', '5,00', ' 5', '٥'])
    expect(() => read({ payment_cap: wrong, day_cap: '9' })).toThrow('payment_cap');
});

it('cuts a client id that is longer than any registered one', () => {
  const parameters = readParameters(`client_id=${'a'.repeat(500)}`);
  expect(clientIdOf(parameters)).toBe('a'.repeat(60));
  expect(() => clientIdOf(readParameters('client_id='))).toThrow('client_id is missing');
});

it('parses every form that a client can encode, and refuses one that repeats a parameter', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
  const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(name, value), { selector: ([key]) => key, maxLength: 40 }), (pairs) => {
      const text = new URLSearchParams(pairs).toString();
      expect([...readParameters(text)]).toEqual(pairs);
      const [first = ['state', 'a']] = pairs;
      const twice = new URLSearchParams([...pairs.slice(0, 1), first, first]).toString();
      expect(() => readParameters(twice)).toThrow(/twice/);
    }),
  );
});
