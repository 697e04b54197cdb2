import { Refused } from '@eh/client/calls/refused.ts';
import { postByXhr } from '@eh/client/calls/xhr.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import type { UploadPurpose } from '@eh/contract/files/uploads/policies.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { isRecord } from '@eh/ui/reader/stored.ts';
import { sessionToken } from '../session/current-session.ts';
import { commonHeaders, resolveAppAnswer } from './app-caller.ts';
import { callApi } from './call-api.ts';
import { apiBaseUrl } from './lines/api-lines.ts';

export interface PartsOptions {
  readonly purpose: UploadPurpose;
  /** The name of this file's upload: an interrupted upload resumes under the same one. */
  readonly key: string;
  readonly onProgress: (sentBytes: number) => void;
  readonly signal: AbortSignal;
}

/** The pauses before retries; the return of the network ends a pause at once. */
const PAUSES_MILLISECONDS = [1000, 3000, 8000, 20_000] as const;

/** Sends a file in parts. Parts that arrived stay: after a lost connection the upload resumes at the next byte. */
export async function uploadInParts(file: File, options: PartsOptions): Promise<AnswerOf<'POST /api/upload/finish'>> {
  for (let lost = 0; ; lost += 1) {
    try {
      return await resumeUpload(file, options);
    } catch (error) {
      const pause = PAUSES_MILLISECONDS[lost];
      if (!(error instanceof Refused) || !error.isUncertain || pause === undefined) throw error;
      await waitForNetwork(pause, options.signal);
    }
  }
}

async function resumeUpload(file: File, options: PartsOptions): Promise<AnswerOf<'POST /api/upload/finish'>> {
  const { purpose, key, signal, onProgress } = options;
  const quietly = { feedback: 'none', signal } as const;
  const begun = await callApi(
    'POST /api/upload/begin',
    { purpose, file_name: file.name, bytes: file.size, key },
    quietly,
  );
  if (begun.file) return begun.file;
  let received = begun.received;
  while (received < file.size) {
    const from = received;
    onProgress(from);
    const query = `upload_id=${begun.upload_id}&offset=${from}`;
    const part = file.slice(from, from + begun.part_bytes);
    const onSent = (sent: number) => onProgress(Math.min(from + sent, file.size));
    const answer = await sendPart(query, part, { signal, onProgress: onSent });
    const next = isRecord(answer) ? answer['received'] : null;
    if (typeof next !== 'number' || next <= from) throw new Error('The upload does not move on');
    received = next;
  }
  return callApi('POST /api/upload/finish', { upload_id: begun.upload_id }, quietly);
}

async function sendPart(
  query: string,
  part: Blob,
  sending: Pick<PartsOptions, 'signal' | 'onProgress'>,
): Promise<unknown> {
  const call = 'POST /api/upload/part';
  const url = `${apiBaseUrl()}${call.slice('POST '.length)}?${query}`;
  const token = sessionToken();
  const body = new FormData();
  body.append('image', part);
  const headers = { ...commonHeaders(token), 'Idempotency-Key': randomId() };
  const answer = await postByXhr(url, { headers, body, ...sending });
  return resolveAppAnswer(answer, { call, url, token, feedback: 'none', signal: sending.signal });
}

function waitForNetwork(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done, { once: true });
    signal.addEventListener('abort', done, { once: true });
  });
}
