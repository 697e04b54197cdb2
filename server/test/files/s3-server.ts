import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The key that a request has to be signed with. */
interface S3Key {
  readonly accessKey: string;
  readonly secretKey: string;
  /** Sent beside a key that a role gave for some hours. */
  readonly sessionToken?: string;
}

function errorOf(code: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code} of the test</Message></Error>`;
}

/**
 * A small server in the shape of S3: it keeps objects, answers ranges, and checks every signature by the published
 * steps of AWS Signature Version 4, with code of its own.
 */
export async function startS3Server(key: S3Key) {
  const objects = new Map<string, Buffer>();
  let isFull = false;
  let faultsLeft = 0;
  let requests = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    requests += 1;
    const body = await buffer(request);
    const path = new URL(request.url ?? '/', 'http://s3').pathname;
    const end = (status: number, content: string | Buffer = '') => void response.writeHead(status).end(content);
    if (faultsLeft > 0) {
      faultsLeft -= 1;
      return end(503);
    }
    if (!isSigned(key, request, body)) return end(403, errorOf('SignatureDoesNotMatch'));
    if (request.method === 'PUT' && isFull) return end(507, errorOf('QuotaExceeded'));
    const known = objects.get(path);
    if (request.method === 'PUT') objects.set(path, body);
    if (request.method === 'DELETE') objects.delete(path);
    if (request.method !== 'GET') return end(200);
    if (!known) return end(404, errorOf('NoSuchKey'));
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    return from === undefined ? end(200, known) : end(206, known.subarray(Number(from), Number(to) + 1));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests: () => requests,
    setFull(value: boolean) {
      isFull = value;
    },
    /** The next requests are answered with 503. */
    failNext(count: number) {
      faultsLeft = count;
    },
    close: () => void server.close(),
  };
}

/** Whether the request is signed with this key, its content included. */
export function isSigned(key: S3Key, request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>, body: Buffer) {
  const { headers } = request;
  const [, scope = '', names = '', signature] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '') ??
    [];
  const contentHash = String(headers['x-amz-content-sha256']);
  const url = new URL(request.url ?? '/', `http://${headers.host}`);
  url.searchParams.sort();
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`);
  const canonical = [request.method, url.pathname, url.searchParams, ...signed, '', names, contentHash].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${key.secretKey}`);
  return (
    hmac(signingKey, text).toString('hex') === signature &&
    contentHash === sha256(body) &&
    headers.authorization?.includes(`Credential=${key.accessKey}/`) === true &&
    headers['x-amz-security-token'] === key.sessionToken
  );
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
