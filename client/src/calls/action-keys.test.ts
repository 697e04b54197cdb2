import { expect, it } from 'vitest';
import { actionKeys, type UnderKey } from './action-keys.ts';
import { Refused } from './refused.ts';

const CALL = 'POST /api/operator/credits/ask';
const credit = { account: '10000001', amount: '5.00' };

const answered = (underKey: UnderKey, request: unknown = credit, call: string = CALL) =>
  underKey(call, request, (key) => Promise.resolve(key));

async function failed(underKey: UnderKey, error: Error): Promise<string> {
  let used = '';
  const send = (key: string) => {
    used = key;
    return Promise.reject(error);
  };
  await expect(underKey(CALL, credit, send)).rejects.toBe(error);
  return used;
}

it('repeats an action after a lost answer under the first key', async () => {
  const underKey = actionKeys();
  const key = await failed(underKey, new Refused({ kind: 'line-broken' }, ''));
  expect(await answered(underKey, { ...credit })).toBe(key);
});

it('uses the first key for a second press, and a new key for the next action after both answers', async () => {
  const underKey = actionKeys();
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const keys: string[] = [];
  const presses = [first, second].map(({ promise }) => underKey(CALL, credit, (key) => (keys.push(key), promise)));
  expect(keys[1]).toBe(keys[0]);
  first.resolve('done');
  await presses[0];
  const lost = await failed(underKey, new Refused({ kind: 'line-broken' }, ''));
  expect(lost).not.toBe(keys[0]);
  // The first call's answer comes twice: the second action remains in progress.
  second.resolve('done');
  await presses[1];
  expect(await answered(underKey)).toBe(lost);
});

it('uses a new key for the same action after a refusal', async () => {
  const underKey = actionKeys();
  const refusal = new Refused({ kind: 'refused', code: 22_002, text: 'moved on', data: null }, 'moved on');
  expect(await failed(underKey, refusal)).not.toBe(await answered(underKey));
});

it('uses another key for different content and for another call', async () => {
  const underKey = actionKeys();
  const key = await failed(underKey, new Refused({ kind: 'line-broken' }, ''));
  expect(await answered(underKey, credit, 'POST /api/operator/credits/cancel')).not.toBe(key);
  expect(await answered(underKey, { ...credit, amount: '6.00' })).not.toBe(key);
});
