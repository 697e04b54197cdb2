import { expect, it } from 'vitest';
import { hintOf, newWebhookSecret, signedHeaders } from './signature.ts';

/** The public example of Standard Webhooks 1.0, which its libraries are tested with. */
const published = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  message: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' },
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

it('computes the published signature of Standard Webhooks', () => {
  expect(signedHeaders(published.message, [published.secret])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': published.signature,
  });
});

it('signs with each secret during a rotation, newest first', () => {
  const newest = newWebhookSecret();
  const headers = signedHeaders(published.message, [newest, published.secret]);
  const [first, second, third] = headers['webhook-signature'].split(' ');
  expect(first).toBe(signedHeaders(published.message, [newest])['webhook-signature']);
  expect(second).toBe(published.signature);
  expect(third).toBeUndefined();
});

it('computes another signature for other content', () => {
  const { message, secret, signature } = published;
  for (const change of [{ id: 'msg_2' }, { timestamp: 1_614_265_331 }, { body: '{"test":2432232314}' }])
    expect(signedHeaders({ ...message, ...change }, [secret])['webhook-signature']).not.toBe(signature);
});

it('generates unique secrets of 32 bytes, and identifies them by their last characters', () => {
  const [first, second] = [newWebhookSecret(), newWebhookSecret()];
  expect(first).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(first).not.toBe(second);
  expect(hintOf(published.secret)).toBe('LaSw');
  expect(hintOf(first)).toBe(first.slice(-5, -1));
});
