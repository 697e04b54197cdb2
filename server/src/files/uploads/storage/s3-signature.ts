import { createHash, createHmac } from 'node:crypto';

/** Keys and region that sign requests to an S3-compatible store. */
export interface S3Signer {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

const HYPHENS = /[-:]|\.\d{3}/g;
const DATE_LENGTH = 8;

/** The headers that make a request good for the store: AWS Signature Version 4 over method, path, headers and content. */
export function signedHeaders(signer: S3Signer, request: S3Request, now: Date): Readonly<Record<string, string>> {
  const time = now.toISOString().replaceAll(HYPHENS, '');
  const date = time.slice(0, DATE_LENGTH);
  const contentHash = sha256(request.body);
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': contentHash,
    'x-amz-date': time,
  };
  const names = Object.keys(headers).toSorted();
  const canonical = [
    request.method,
    request.url.pathname,
    request.url.searchParams.toString(),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    contentHash,
  ].join('\n');
  const scope = `${date}/${signer.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    (from, part) => hmac(from, part),
    hmac(hmac(`AWS4${signer.secretKey}`, date), signer.region),
  );
  const signature = hmac(key, text).toString('hex');
  const { host: _, ...sent } = headers;
  const credential = `${signer.accessKey}/${scope}`;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
