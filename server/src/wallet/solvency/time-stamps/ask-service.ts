import { randomBytes, type X509Certificate } from 'node:crypto';
import { callOut } from '../../../platform/observability/traces/call-out.ts';
import { bytesOf, integerOf, parseDer, partsIn, TimeStampFault } from './der-values.ts';
import { requestBytes } from './request.ts';
import { verifiedTimeStamp } from './token.ts';

/** A service of RFC 3161, and the certificates that its own must chain to. */
export interface TimeStampService {
  readonly url: string;
  readonly trusted: readonly X509Certificate[];
}

const TIMEOUT_MILLISECONDS = 10_000;
const ANSWER_BYTES_MAX = 65_536;
const NONCE_BYTES = 8;
/** The statuses "granted" and "granted with modifications". */
const GRANTED = [0n, 1n];

/** A verified token for a SHA-256 from the service. Throws `TimeStampFault` if it gives none. */
export async function askService(
  { url, trusted }: TimeStampService,
  imprint: Buffer,
): Promise<{ readonly at: Date; readonly token: Buffer }> {
  const nonce = BigInt(`0x${randomBytes(NONCE_BYTES).toString('hex')}`);
  const answer = await callOut({ to: 'time stamps', method: 'POST', url }, () =>
    post(url, requestBytes(imprint, nonce)),
  );
  const [status, token] = partsIn(parseDer(answer, 'the answer'), 'the answer');
  if (!GRANTED.includes(integerOf(partsIn(status, 'the status')[0], 'the status')) || token === undefined)
    throw new TimeStampFault('the service refused');
  const stamp = verifiedTimeStamp(bytesOf(token), imprint, trusted);
  if (stamp.nonce !== nonce) throw new TimeStampFault('the answer is to another request');
  return { at: stamp.at, token: bytesOf(token) };
}

async function post(url: string, request: Buffer): Promise<Buffer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: new Uint8Array(request),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    const answer = Buffer.from(await response.arrayBuffer());
    if (!response.ok || answer.length > ANSWER_BYTES_MAX) throw new TimeStampFault(`HTTP ${response.status}`);
    return answer;
  } catch (error) {
    if (error instanceof TimeStampFault) throw error;
    throw new TimeStampFault('the service does not answer', { cause: error });
  }
}
