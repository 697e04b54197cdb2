import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WriteContext } from '../context.ts';
import { smsGatewayMessenger } from './sms-gateway-messenger.ts';

const NO_CONTEXT = {} as WriteContext;
const MESSAGE = {
  to: '+8613800000001',
  purpose: 1,
  code: '123456',
  subject: '',
  text: 'Code "1" & more=2\n验证码',
  language: 'en',
} as const;

const received: { readonly type: string | undefined; readonly body: string }[] = [];
const gateway = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ type: request.headers['content-type'], body });
    response.end();
  });
});
let url: string;

beforeAll(async () => {
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`;
});
afterAll(() => void gateway.close());

it.each(['content-type', 'Content-Type'])('sends a form when the header %s says so', async (name) => {
  const headers = { [name]: 'application/x-www-form-urlencoded; charset=utf-8' };
  const messenger = smsGatewayMessenger({ url, headers, bodyTemplate: 'To={to}&Body={text}&keep={this}' });
  await messenger.send(NO_CONTEXT, MESSAGE);
  const last = received.at(-1);
  expect(last?.type).toBe('application/x-www-form-urlencoded; charset=utf-8');
  expect([...new URLSearchParams(last?.body)]).toEqual([
    ['To', MESSAGE.to],
    ['Body', MESSAGE.text],
    ['keep', '{this}'],
  ]);
});

it('sends JSON when no header says otherwise', async () => {
  const messenger = smsGatewayMessenger({ url, headers: {}, bodyTemplate: '{"to":"{to}","text":"{text}"}' });
  await messenger.send(NO_CONTEXT, MESSAGE);
  const last = received.at(-1);
  expect([last?.type, JSON.parse(last?.body ?? '')]).toEqual([
    'application/json',
    { to: MESSAGE.to, text: MESSAGE.text },
  ]);
});
