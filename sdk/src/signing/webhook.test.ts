import { expect, it } from 'vitest';
import { EHSignatureError } from '../errors.ts';
import { base64Of, base64urlOf } from './crypto.ts';
import { type HeadersLike, type VerifyWebhookOptions, verifyPublicWebhook, verifyWebhook } from './webhook.ts';

/** The vector that Standard Webhooks publishes. */
const vector = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  body: '{"test": 2432232314}',
  headers: {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
};
const at = { nowSeconds: 1_614_265_330 };

async function reasonOf(change: {
  body?: string;
  headers?: HeadersLike;
  secrets?: string | string[];
  options?: VerifyWebhookOptions;
}): Promise<string> {
  const { body = vector.body, headers = vector.headers, secrets = vector.secret, options = at } = change;
  const error: unknown = await verifyWebhook(body, headers, secrets, options).catch((thrown: unknown) => thrown);
  return error instanceof EHSignatureError ? error.reason : 'accepted';
}

it('accepts the published vector, from any kind of headers and body', async () => {
  const upper = Object.fromEntries(
    Object.entries(vector.headers).map(([name, value]) => [name.toUpperCase(), [value]]),
  );
  for (const headers of [vector.headers, new Headers(vector.headers), upper])
    expect(await verifyWebhook(vector.body, headers, vector.secret, at)).toEqual({
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      test: 2_432_232_314,
    });
  const bytes = new TextEncoder().encode(vector.body);
  expect(await verifyWebhook(bytes, vector.headers, vector.secret, at)).toMatchObject({ test: 2_432_232_314 });
});

it('accepts either secret and either signature during a rotation', async () => {
  const other = `whsec_${btoa('another secret of 24 bytes')}`;
  expect(await reasonOf({ secrets: [other, vector.secret] })).toBe('accepted');
  const signatures = `v1,AAAA v1a,ignored ${vector.headers['webhook-signature']}`;
  expect(await reasonOf({ headers: { ...vector.headers, 'webhook-signature': signatures } })).toBe('accepted');
  expect(await reasonOf({ secrets: other })).toBe('wrong');
});

it('verifies the bytes that arrived, not a text that other bytes decode to as well', async () => {
  const verify = (bytes: Uint8Array) =>
    verifyWebhook(bytes, vector.headers, vector.secret, at).then(
      () => 'accepted',
      (error: unknown) => (error instanceof EHSignatureError ? error.reason : String(error)),
    );
  const bytes = Buffer.from(vector.body);
  expect(await verify(bytes)).toBe('accepted');
  expect(await verify(Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), bytes]))).toBe('wrong');
});

it.each([
  [
    'a parsed body',
    { test: 2_432_232_314 },
    vector.secret,
    'given what its framework made of it (object). In Express use express.raw',
  ],
  ['no body', undefined, vector.secret, 'given nothing'],
  ['an empty body of a framework', null, vector.secret, 'given nothing'],
  ['no secret', vector.body, undefined, 'begins with whsec_ and is shown once'],
  ['an empty secret', vector.body, '', 'Is its variable set'],
  ['a list of none', vector.body, [undefined], 'Is its variable set'],
])('says what to pass when it was given %s', async (_what, body, secret, text) => {
  // A program in JavaScript may hand in anything.
  const verify = verifyWebhook as (...given: readonly unknown[]) => Promise<unknown>;
  const fault: unknown = await verify(body, vector.headers, secret, at).catch((thrown: unknown) => thrown);
  expect(fault).toBeInstanceOf(TypeError);
  expect(String(fault)).toContain(text);
});

it('accepts a secret while the second one is not set', async () => {
  const verify = verifyWebhook as (...given: readonly unknown[]) => Promise<unknown>;
  expect(await verify(vector.body, vector.headers, [vector.secret, undefined], at)).toMatchObject({
    test: 2_432_232_314,
  });
});

it('refuses a webhook that is changed, unsigned, too old or too new', async () => {
  expect(await reasonOf({ body: '{"test":2432232314}' })).toBe('wrong');
  for (const name of Object.keys(vector.headers))
    expect(await reasonOf({ headers: { ...vector.headers, [name]: undefined } })).toBe('missing');
  expect(await reasonOf({ headers: { ...vector.headers, 'webhook-id': 'msg_other' } })).toBe('wrong');
  expect(await reasonOf({ headers: { ...vector.headers, 'webhook-timestamp': 'yesterday' } })).toBe('malformed');
  expect(await reasonOf({ options: { nowSeconds: at.nowSeconds + 301 } })).toBe('too_old');
  expect(await reasonOf({ options: { nowSeconds: at.nowSeconds - 301 } })).toBe('too_new');
  expect(await reasonOf({ options: { nowSeconds: at.nowSeconds + 301, toleranceSeconds: 600 } })).toBe('accepted');
  expect(await reasonOf({ options: {} })).toBe('too_old');
  expect(await reasonOf({ secrets: 'whsec_***' })).toBe('malformed');
});

/** A webhook with a public signature, and the key that verifies it. */
async function openPublic() {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('publicKey' in pair)) throw new Error('Ed25519 makes pairs');
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey);
  const { 'webhook-id': id, 'webhook-timestamp': time } = vector.headers;
  const content = new TextEncoder().encode(`${id}.${time}.${vector.body}`);
  const signature = base64Of(new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, content)));
  const headers = { ...vector.headers, 'webhook-key': 'k1', 'webhook-signature': `v1,AAAA v1a,${signature}` };
  return { signature, headers, keys: [{ id: 'k1', public_key: base64urlOf(new Uint8Array(raw)) }] };
}

it('verifies a webhook without a secret, by the public key that it names', async () => {
  const { headers, keys } = await openPublic();
  expect(await verifyPublicWebhook(vector.body, headers, keys, at)).toMatchObject({ test: 2_432_232_314 });
  const bytes = new TextEncoder().encode(vector.body);
  expect(await verifyPublicWebhook(bytes, new Headers(headers), keys, at)).toMatchObject({ test: 2_432_232_314 });
});

it('refuses a public signature of another key, other content, another time, or written otherwise', async () => {
  const [{ signature, headers, keys }, foreign] = [await openPublic(), await openPublic()];
  const reason = async (sent: Partial<typeof headers>, known = keys, body = vector.body) => {
    const options = { ...at, nowSeconds: sent['webhook-timestamp'] === undefined ? at.nowSeconds : 1_614_265_999 };
    const error: unknown = await verifyPublicWebhook(body, { ...headers, ...sent }, known, options).catch(
      (thrown: unknown) => thrown,
    );
    return error instanceof EHSignatureError ? error.reason : 'accepted';
  };
  expect(await reason({})).toBe('accepted');
  expect(await reason({}, foreign.keys)).toBe('wrong');
  expect(await reason({ 'webhook-key': 'k2' })).toBe('wrong');
  expect(await reason({}, keys, '{"test": 1}')).toBe('wrong');
  expect(await reason({ 'webhook-timestamp': '1614265330' })).toBe('too_old');
  expect(await reason({ 'webhook-signature': `v1,${signature}` })).toBe('wrong');
  expect(await reason({ 'webhook-signature': `v1a,${signature.replaceAll('=', '')}` })).toBe('wrong');
  expect(await reason({ 'webhook-signature': 'v1a,no' })).toBe('wrong');
});
