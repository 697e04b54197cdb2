import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { isSigned, startS3Server } from '../../../../test/files/s3-server.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ServiceAway } from '../../../platform/service-away.ts';
import { readAddress, s3FileStore } from './s3-file-store.ts';

const key = { accessKey: 'eh', secretKey: 'a/b+c' };
const server = await startS3Server(key);
afterAll(server.close);
afterEach(() => void vi.unstubAllEnvs());

const address = (secret = encodeURIComponent(key.secretKey)) =>
  `http://eh:${secret}@${server.address}/files?region=test-1`;

it('puts, reads whole and by range, and removes', async () => {
  const store = s3FileStore(address());
  await store.put('a-file', Buffer.from('0123456789'));
  expect([...server.objects.keys()]).toEqual(['/files/a-file']);
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

it('repeats a request that the store could not answer', async () => {
  server.failNext(2);
  const before = server.requests();
  await s3FileStore(address()).put('again', Buffer.from('again'));
  expect(server.requests() - before).toBe(3);
  expect(server.objects.get('/files/again')?.toString()).toBe('again');
});

it('reports a full store, and fails loudly for a wrong key', async () => {
  server.setFull(true);
  const full = await s3FileStore(address())
    .put('b', Buffer.from('b'))
    .catch((error: unknown) => error);
  server.setFull(false);
  expect(full instanceof Refusal && full.kind).toBe(uploadRefusals.StorageFull);
  await expect(s3FileStore(address('wrong')).put('b', Buffer.from('b'))).rejects.toThrow('SignatureDoesNotMatch');
});

it('gives up on a hanging store before a person would, and reports a failing one as unreachable', async () => {
  const hanging = createServer(() => undefined);
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const { port } = hanging.address() as AddressInfo;
  const silent = s3FileStore(`http://eh:secret@127.0.0.1:${port}/files`, 300);
  await expect(silent.put('a', Buffer.from('a'))).rejects.toThrow(ServiceAway);
  await expect(silent.open('a')).rejects.toThrow(ServiceAway);
  hanging.closeAllConnections();
  hanging.close();
  await expect(silent.remove('a')).rejects.toThrow(ServiceAway);
  server.failNext(4);
  await expect(s3FileStore(address()).put('b', Buffer.from('b'))).rejects.toThrow(ServiceAway);
});

it('takes its credentials from the environment, or from the role of its container, with a session token', async () => {
  const role = { accessKey: 'role', secretKey: 'of-some-hours', sessionToken: 'session' };
  const bucket = await startS3Server(role);
  vi.stubEnv('AWS_ACCESS_KEY_ID', role.accessKey);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', role.secretKey);
  vi.stubEnv('AWS_SESSION_TOKEN', role.sessionToken);
  await s3FileStore(`http://${bucket.address}/files`).put('by-environment', Buffer.from('1'));
  vi.unstubAllEnvs();
  const credentials = createServer((_, response) => {
    const { accessKey: AccessKeyId, secretKey: SecretAccessKey, sessionToken: Token } = role;
    response.end(JSON.stringify({ AccessKeyId, SecretAccessKey, Token, Expiration: '2099-01-01T00:00:00Z' }));
  });
  await new Promise<void>((resolve) => credentials.listen(0, '127.0.0.1', resolve));
  const { port } = credentials.address() as AddressInfo;
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${port}/role`);
  await s3FileStore(`http://${bucket.address}/files`).put('by-role', Buffer.from('2'));
  expect([...bucket.objects.keys()]).toEqual(['/files/by-environment', '/files/by-role']);
  credentials.close();
  bucket.close();
});

it('names the missing part of an address', () => {
  for (const wrong of ['https://a@host/bucket', 'https://a:b@host/', 'ftp://a:b@host/bucket'])
    expect(() => readAddress(wrong)).toThrow('https://KEY:SECRET@host/bucket');
  expect(readAddress('https://a:b@host/bucket/').client.region).toBe('us-east-1');
});

it('uses a test server that verifies the published signature example', () => {
  const published = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
  const signed = (signature: string) => ({
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${signature}`,
    },
  });
  const right = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
  expect(isSigned(published, signed(right), Buffer.alloc(0))).toBe(true);
  expect(isSigned(published, signed(right.replace('f0', 'f1')), Buffer.alloc(0))).toBe(false);
});
