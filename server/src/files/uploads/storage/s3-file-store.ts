import type { Readable } from 'node:stream';
import type * as aws from '@aws-sdk/client-s3';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { callOut } from '../../../platform/observability/traces/call-out.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ServiceAway } from '../../../platform/service-away.ts';
import type { FileStore } from './file-store.ts';

/** Tries per request; the client waits longer after each. */
const TRIES = 4;
/** A user waits for the answer, so these limit the store's silence and the total time with all tries. */
const SILENT_MILLISECONDS = 8000;
const ANSWER_MILLISECONDS = 20_000;
const SERVER_FAULT = 500;
const INSUFFICIENT_STORAGE = 507;
const NOT_FOUND = 404;
const FULL = /QuotaExceeded|StorageFull/;

/** A bucket and how to reach its store. */
export interface S3Address {
  readonly bucket: string;
  readonly client: S3ClientConfig & { readonly endpoint: string };
}

/**
 * Stores files in a bucket of any S3-compatible store, which sees only encrypted bytes. The address is
 * `https://KEY:SECRET@host/bucket?region=eu-1`. Without key and secret, both come from this process's surroundings: the
 * environment (AWS_ACCESS_KEY_ID with AWS_SESSION_TOKEN), a profile, or the role of the container or machine.
 */
export function s3FileStore(address: string, answerMilliseconds = ANSWER_MILLISECONDS): FileStore {
  const { bucket, client } = readAddress(address);
  let opened: Promise<S3> | undefined;
  /** The client costs 37 MB of memory, so it is loaded only when used. */
  const open = () => {
    opened ??= openS3(client);
    return opened;
  };
  const call = <T>(method: string, send: (opened: S3, options: { abortSignal: AbortSignal }) => Promise<T>) =>
    callOut({ to: 's3', method, url: client.endpoint }, async () => {
      const opened = await open();
      return within(answerMilliseconds, (abortSignal) => send(opened, { abortSignal }));
    });
  const at = (id: string) => ({ Bucket: bucket, Key: id });
  return {
    async put(id, bytes) {
      await call('PutObject', ({ commands, store }, options) =>
        store.send(new commands.PutObjectCommand({ ...at(id), Body: bytes }), options).catch(orFull),
      );
    },
    async open(id, range) {
      const part = range ? { Range: `bytes=${range.from}-${range.to}` } : {};
      const found = await call('GetObject', ({ commands, store }, options) =>
        store.send(new commands.GetObjectCommand({ ...at(id), ...part }), options).catch(orAbsent),
      );
      return (found?.Body as Readable | undefined) ?? null;
    },
    async remove(id) {
      await call('DeleteObject', ({ commands, store }, options) =>
        store.send(new commands.DeleteObjectCommand(at(id)), options).catch(orAbsent),
      );
    },
  };
}

interface S3 {
  readonly commands: typeof aws;
  readonly store: S3Client;
}

async function openS3(config: S3ClientConfig): Promise<S3> {
  const loaded = await import('@aws-sdk/client-s3');
  return { commands: loaded, store: new loaded.S3Client(config) };
}

/** Reads the address of a bucket; throws a message that says what is missing. */
export function readAddress(address: string): S3Address {
  const url = new URL(address);
  const bucket = url.pathname.replace(/^\/|\/$/g, '');
  const hasOneOfTwo = (url.username === '') !== (url.password === '');
  if (!['http:', 'https:'].includes(url.protocol) || bucket === '' || hasOneOfTwo)
    throw new Error(
      'an S3 address is written as https://KEY:SECRET@host/bucket?region=REGION, or without KEY:SECRET where a role gives them',
    );
  const credentials = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
  return {
    bucket,
    client: {
      endpoint: `${url.protocol}//${url.host}`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      forcePathStyle: true,
      maxAttempts: TRIES,
      requestHandler: { connectionTimeout: SILENT_MILLISECONDS, socketTimeout: SILENT_MILLISECONDS },
      // Other makers' stores do not know the newer checksums; TLS and our own encryption detect damage.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(url.username === '' ? {} : { credentials }),
    },
  };
}

/** Limits the wait for an answer, not the reading of the file in it. */
async function within<T>(milliseconds: number, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), milliseconds);
  try {
    return await send(ending.signal);
  } catch (error) {
    throw isAway(error) ? new ServiceAway('the store of files', error) : error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether the fault may pass by itself, unlike a wrong key or a missing bucket: no answer, or the store's internal
 * error.
 */
function isAway(error: unknown): boolean {
  if (error instanceof Refusal) return false;
  const { name, status } = faultOf(error);
  if (status !== undefined) return status >= SERVER_FAULT;
  return ['AbortError', 'TimeoutError'].includes(name) || (error instanceof Error && 'code' in error);
}

/** The store's answer to a failed request. */
interface Fault {
  readonly name: string;
  readonly status: number | undefined;
}

function faultOf(error: unknown): Fault {
  const { name, $metadata } = error as { name: string; $metadata?: { httpStatusCode?: number } };
  return { name, status: $metadata?.httpStatusCode };
}

function orFull(error: unknown): never {
  const { name, status } = faultOf(error);
  if (status === INSUFFICIENT_STORAGE || FULL.test(name)) throw new Refusal(uploadRefusals.StorageFull);
  throw error;
}

/** Null if the store has no such file. */
function orAbsent(error: unknown): null {
  const { name, status } = faultOf(error);
  if (status === NOT_FOUND && name !== 'NoSuchBucket') return null;
  throw error;
}
