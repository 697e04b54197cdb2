import { expect, test } from 'vitest';
import { commandText } from './command-text.ts';

const order = { method: 'POST', url: '/open/v1/orders', request: `{"subject":"Bob's tea"}`, is_bearer: false };

test('writes a signed call for the function of the documentation, quoted for a shell', () => {
  expect(commandText(order)).toBe(String.raw`eh POST '/open/v1/orders' '{"subject":"Bob'\''s tea"}'`);
  expect(commandText({ ...order, method: 'GET', url: '/open/v1/orders?status=paid' })).toBe(
    `eh GET '/open/v1/orders?status=paid'`,
  );
});

test('writes a call with a bearer key for curl, without the key', () => {
  expect(commandText({ ...order, request: '{}', is_bearer: true }).split('\n')).toEqual([
    `curl -sS -X POST "$EH_URL"'/open/v1/orders' -H "Authorization: Bearer $EH_BEARER" \\`,
    `  -H "Idempotency-Key: $(uuidgen)" -H 'Content-Type: application/json' \\`,
    `  -d '{}'`,
  ]);
});
