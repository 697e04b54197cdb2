import type { Readable } from 'node:stream';
import type * as aws from '@aws-sdk/client-s3';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { callOut } from '../../../platform/observability/traces/call-out.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ServiceAway } from '../../../platform/service-away.ts';
import type { FileStore } from './file-store.ts';

/** Tries of one request; between them the client waits longer each time. */
const TRIES = 4;
/** A person waits for the answer: how long the store may be silent, and how long it may take with all tries. */
const SILENT_MILLISECONDS = 8000;
const ANSWER_MILLISECONDS = 20_000;
const SERVER_FAULT = 500;
const INSUFFICIENT_STORAGE = 507;
const NOT_FOUND = 404;
const FULL = /QuotaExceeded|StorageFull/;

/** A bucket, and how its store is reached. */
export interface S3Address {
  readonly bucket: string;
  readonly client: S3ClientConfig & { readonly endpoint: string };
}

/**
 * Stores files in a bucket of any S3-compatible store, which sees sealed bytes only. The address is
 * `https://KEY:SECRET@host/bucket?region=eu-1`. Without key and secret, both come from the place this process runs at:
 * the environment (AWS_ACCESS_KEY_ID with AWS_SESSION_TOKEN), a profile, or the role of the container or machine.
 */
export function s3FileStore(address: string, answerMilliseconds = ANSWER_MILLISECONDS): FileStore {
  const { bucket, client } = readAddress(address);
  let opened: Promise<S3> | undefined;
  /** The client costs 37 MB, which a server with files in its own folder does not pay. */
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

/** Reads the address of a bucket; throws a sentence that says what it lacks. */
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
      // Stores of other makers do not know the newer checksums; TLS and our own seals show damage.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(url.username === '' ? {} : { credentials }),
    },
  };
}

/** Bounds the wait for an answer, not the reading of a file that it brings. */
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

/** Unlike a wrong key or a missing bucket, it may pass by itself: nothing answered, or a fault of the store's own. */
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

/** Null where the store has no such file. */
function orAbsent(error: unknown): null {
  const { name, status } = faultOf(error);
  if (status === NOT_FOUND && name !== 'NoSuchBucket') return null;
  throw error;
}
