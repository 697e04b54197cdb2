import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { EHSignatureError } from '../errors.ts';
import { verifyReturn } from './return.ts';

const secret = 'demo-test-secret-of-north-hill-coffee-0000';
const time = 1_795_430_282;
const options = { nowSeconds: time + 5 };

function returned(change: Readonly<Record<string, string>> = {}): URL {
  const parts = { order: '019ad3ef', merchant_order: 'A.27', status: 'paid', time: String(time) };
  const signature = createHmac('sha256', secret).update(Object.values(parts).join('.')).digest('hex');
  return new URL(
    `https://shop.example/thanks?mine=1&${new URLSearchParams({ ...parts, signature, ...change }).toString()}`,
  );
}

it('reads the result signed by the cashier, among other parameters of the shop', async () => {
  expect(await verifyReturn(returned(), secret, options)).toEqual({
    orderId: '019ad3ef',
    merchantOrderNo: 'A.27',
    status: 'paid',
    time: new Date(time * 1000),
  });
  const { pathname, search } = returned();
  expect(await verifyReturn(pathname + search, secret, options)).toMatchObject({ status: 'paid' });
});

it.each([
  ['wrong', returned({ status: 'closed' })],
  ['wrong', returned({ merchant_order: 'A.28' })],
  ['wrong', returned({ signature: '' })],
  ['missing', 'https://shop.example/thanks?status=paid'],
  ['malformed', `${returned().href}&status=paid`],
])('refuses a return that is %s', async (reason, url) => {
  const error: unknown = await verifyReturn(url, secret, options).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EHSignatureError);
  expect(error).toMatchObject({ reason });
});

it('refuses a return signed with another key, and one that is days old', async () => {
  await expect(verifyReturn(returned(), 'other', options)).rejects.toMatchObject({ reason: 'wrong' });
  const later = { nowSeconds: time + 2 * 86_400 };
  await expect(verifyReturn(returned(), secret, later)).rejects.toMatchObject({ reason: 'too_old' });
});
