import { Readable } from 'node:stream';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import type { Clock } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { FileStore } from './file-store.ts';
import { type S3Request, type S3Signer, signedHeaders } from './s3-signature.ts';

const TIMEOUT_MILLISECONDS = 30_000;
const INSUFFICIENT_STORAGE = 507;
const NOT_FOUND = 404;

/**
 * Keeps files in a bucket of any S3-compatible store, named as `https://KEY:SECRET@host/bucket?region=eu-1`.
 * The store sees sealed bytes only. `wallClock` is real time: the store compares it with its own.
 */
export function s3FileStore(address: string, wallClock: Clock): FileStore {
  const { base, signer } = readAddress(address);
  const send = async (method: S3Request['method'], id: string, more: Partial<Pick<S3Request, 'headers' | 'body'>>) => {
    const request = { method, url: new URL(`${base}/${id}`), headers: {}, body: Buffer.alloc(0), ...more };
    const response = await fetch(request.url, {
      method,
      headers: signedHeaders(signer, request, wallClock.now()),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      ...(method === 'PUT' ? { body: new Uint8Array(request.body) } : {}),
    });
    if (response.ok || response.status === NOT_FOUND) return response;
    const said = (await response.text()).slice(0, 500);
    if (response.status === INSUFFICIENT_STORAGE || /QuotaExceeded|StorageFull/.test(said))
      throw new Refusal(uploadRefusals.StorageFull);
    throw new Error(`The file store answered ${method} with ${response.status}: ${said}`);
  };
  return {
    async put(id, bytes) {
      const response = await send('PUT', id, { body: bytes });
      if (!response.ok) throw new Error(`The file store has no such bucket: ${base}`);
      await response.body?.cancel();
    },
    async open(id, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.from}-${range.to}` } : {};
      const response = await send('GET', id, { headers });
      if (response.ok && response.body) return Readable.fromWeb(response.body);
      await response.body?.cancel();
      return null;
    },
    async remove(id) {
      await (await send('DELETE', id, {})).body?.cancel();
    },
  };
}

/** Reads the address of a bucket; throws a sentence that says what it lacks. */
export function readAddress(address: string): { base: string; signer: S3Signer } {
  const url = new URL(address);
  const bucket = url.pathname.replace(/^\/|\/$/g, '');
  if (!['http:', 'https:'].includes(url.protocol) || bucket === '' || url.username === '' || url.password === '')
    throw new Error('an S3 address is written as https://KEY:SECRET@host/bucket?region=REGION');
  return {
    base: `${url.protocol}//${url.host}/${bucket}`,
    signer: {
      accessKey: decodeURIComponent(url.username),
      secretKey: decodeURIComponent(url.password),
      region: url.searchParams.get('region') ?? 'us-east-1',
    },
  };
}
