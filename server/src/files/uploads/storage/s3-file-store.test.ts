import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { afterAll, expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { readAddress, s3FileStore } from './s3-file-store.ts';
import { signedHeaders } from './s3-signature.ts';

const signer = { accessKey: 'eh', secretKey: 'a/b+c', region: 'test-1' };
const objects = new Map<string, Buffer>();
let isFull = false;

/** A small server of the test's own in the shape of S3: it keeps objects, answers ranges, and checks every signature. */
const server = createServer((request, response) => void answer(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => void server.close());

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const path = request.url ?? '';
  if (!isSigned(request, body)) return void response.writeHead(403).end('SignatureDoesNotMatch');
  if (isFull && request.method === 'PUT') return void response.writeHead(507).end('QuotaExceeded');
  const known = objects.get(path);
  if (request.method === 'PUT') objects.set(path, body);
  if (request.method === 'DELETE') objects.delete(path);
  if (request.method === 'GET' && !known) return void response.writeHead(404).end('NoSuchKey');
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const shown = from === undefined ? known : known?.subarray(Number(from), Number(to) + 1);
  response.writeHead(from === undefined ? 200 : 206).end(request.method === 'GET' ? shown : '');
}

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const said = String(request.headers['x-amz-date']).replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const expected = signedHeaders(
    signer,
    {
      method: request.method as 'GET',
      url: new URL(request.url ?? '', `http://127.0.0.1:${port}`),
      headers: request.headers.range === undefined ? {} : { range: request.headers.range },
      body,
    },
    new Date(said),
  );
  return request.headers.authorization === expected['authorization'];
}

const address = (secret = encodeURIComponent(signer.secretKey)) =>
  `http://eh:${secret}@127.0.0.1:${port}/files?region=test-1`;
const clock = { now: () => new Date() };

it('puts, reads whole and by range, and removes', async () => {
  const store = s3FileStore(address(), clock);
  await store.put('a-file', Buffer.from('0123456789'));
  expect([...objects.keys()]).toEqual(['/files/a-file']);
  const read = async (range?: { from: number; to: number }) => {
    const opened = await store.open('a-file', range);
    return opened && (await buffer(opened)).toString();
  };
  expect(await read()).toBe('0123456789');
  expect(await read({ from: 2, to: 4 })).toBe('234');
  await store.remove('a-file');
  await store.remove('a-file');
  expect(await read()).toBeNull();
});

it('says that the store is full, and fails loudly for a wrong key', async () => {
  isFull = true;
  const full = await s3FileStore(address(), clock)
    .put('b', Buffer.from('b'))
    .catch((error: unknown) => error);
  isFull = false;
  expect(full instanceof Refusal && full.kind).toBe(uploadRefusals.StorageFull);
  await expect(s3FileStore(address('wrong'), clock).put('b', Buffer.from('b'))).rejects.toThrow('403');
});

it('says what an address lacks', () => {
  for (const wrong of ['https://host/bucket', 'https://a:b@host/', 'ftp://a:b@host/bucket'])
    expect(() => readAddress(wrong)).toThrow('https://KEY:SECRET@host/bucket');
  expect(readAddress('https://a:b@host/bucket/').signer.region).toBe('us-east-1');
});
