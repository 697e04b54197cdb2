import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CallDetails, Parameter } from '../reading/call-details.ts';
import { noCredentials } from './credentials.ts';
import { curlOf } from './curl.ts';
import { firstInput } from './first-input.ts';
import { signedHeaders } from './signed-headers.ts';
import { tryRequest } from './try-request.ts';

const ORIGIN = 'https://eh.example';
const parameter = (name: string, position: Parameter['position'], example: unknown): Parameter => ({
  name,
  position,
  isRequired: position === 'path',
  description: '',
  schema: {},
  example,
});
const details: CallDetails = {
  access: 'user',
  scope: '',
  description: '',
  parameters: [
    parameter('id', 'path', 'a/b'),
    parameter('limit', 'query', 20),
    parameter('cursor', 'query', undefined),
    parameter('Idempotency-Key', 'header', 'x'),
  ],
  body: { type: 'application/json', schema: {}, example: { memo: "it's" } },
  answers: [],
};
const call = { id: 'c', method: 'POST', path: '/api/x/{id}', tag: '', summary: '', refusals: [], operation: {} };
const requestOf = (changes: Partial<CallDetails>) => {
  const changed = { ...details, ...changes };
  return { changed, request: tryRequest(call, changed, firstInput(changed)) };
};

it('fills a request from the example, with a new idempotency key', () => {
  const { request } = requestOf({});
  expect(request.url).toBe('/api/x/a%2Fb?limit=20');
  expect(JSON.parse(request.body ?? '')).toEqual({ memo: "it's" });
  const key = request.headers.find(([name]) => name === 'Idempotency-Key')?.[1];
  expect(key).toMatch(/^[\w-]{36}$/);
  expect(requestOf({}).request.headers).not.toContainEqual(['Idempotency-Key', key]);
});

it('writes a shell command with correct quoting, and with secrets from environment variables', () => {
  const { changed, request } = requestOf({});
  const command = curlOf(request, changed, ORIGIN);
  expect(command).toContain(`curl -sS -X POST 'https://eh.example/api/x/a%2Fb?limit=20' \\\n`);
  expect(command).toContain('-H "Authorization: Bearer $EH_TOKEN"');
  expect(command).toContain(String.raw`"it'\''s"`);
});

it('sends forms URL-encoded, and files as multipart', () => {
  const form = {
    type: 'application/x-www-form-urlencoded',
    schema: {},
    example: { grant_type: 'refresh_token', a: '' },
  };
  const { changed, request } = requestOf({ access: 'client', body: form });
  expect(request.body).toBe('grant_type=refresh_token');
  expect(curlOf(request, changed, ORIGIN)).toContain('-u "$EH_CLIENT_ID:$EH_CLIENT_SECRET"');
  const upload = requestOf({ body: { type: 'multipart/form-data', schema: {}, example: undefined } }).request;
  expect([upload.body, upload.form]).toEqual([null, []]);
  expect(upload.headers.map(([name]) => name)).not.toContain('Content-Type');
});

it('signs time, nonce, method, path with query, and body with the secret of the key', async () => {
  const { changed, request } = requestOf({ access: 'key' });
  const signed = { method: request.method, url: request.url, body: request.body ?? '' };
  const credentials = { ...noCredentials, key: 'eh_test_1', secret: 'secret' };
  const headers = Object.fromEntries(await signedHeaders(credentials, signed));
  const lines = [headers['EH-Time'], headers['EH-Nonce'], signed.method, signed.url, signed.body].join('\n');
  expect(headers['EH-Signature']).toBe(`v1=${createHmac('sha256', 'secret').update(lines).digest('hex')}`);
  expect(curlOf(request, changed, ORIGIN)).toContain('openssl dgst -sha256 -hmac "$EH_SECRET"');
});
