import type { Feedback } from '@eh/client/calls/call-server.ts';
import { Refused } from '@eh/client/calls/refused.ts';
import { postByXhr } from '@eh/client/calls/xhr.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { UPLOAD_PART_BYTES, type UploadPurpose } from '@eh/contract/files/uploads/policies.ts';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { sessionToken } from '../session/current-session.ts';
import { commonHeaders, resolveAppAnswer } from './app-caller.ts';
import { callApi } from './call-api.ts';
import { apiBaseUrl } from './lines/api-lines.ts';

export interface UploadOptions {
  /** The use of the file, which decides the allowed types; a voucher by default. */
  readonly purpose?: UploadPurpose;
  readonly onProgress?: (sentBytes: number) => void;
  readonly signal?: AbortSignal;
  /**
   * Idempotency key: the same for every attempt at one file, so that it is stored once. By default each call has a new
   * key.
   */
  readonly key?: string;
  readonly feedback?: Feedback;
}

type StoredFile = AnswerOf<'POST /api/upload/img'>;

const FIELD = 'image';
/**
 * The refusal of an out-of-order part names the next byte; after more lost parts than this the network counts as gone.
 */
const PARTS_MAX = 500;

/** Sends a file and reports its progress. A large one goes in parts and resumes after an interruption. */
export function upload(file: File, options: UploadOptions = {}): Promise<StoredFile> {
  return file.size > UPLOAD_PART_BYTES ? uploadInParts(file, options) : uploadWhole(file, options);
}

async function uploadWhole(file: File, options: UploadOptions): Promise<StoredFile> {
  const query = `purpose=${options.purpose ?? 'voucher'}`;
  return (await sendForm(['POST /api/upload/img', query], { content: file, name: file.name }, options)) as StoredFile;
}

async function uploadInParts(file: File, options: UploadOptions): Promise<StoredFile> {
  const { purpose = 'voucher', feedback = 'modals', signal } = options;
  const callOptions = signal ? { feedback, signal } : { feedback };
  const resumeKey = `${purpose} ${file.name.slice(0, 60)} ${file.size} ${file.lastModified}`;
  const wanted = { purpose, file_name: file.name.slice(-200), bytes: file.size, key: resumeKey };
  const begun = await callApi('POST /api/upload/begin', wanted, callOptions);
  if (begun.file) return begun.file;
  let { received } = begun;
  for (let sent = 0; received < file.size && sent < PARTS_MAX; sent += 1) {
    const start = received;
    options.onProgress?.(start);
    const part = file.slice(start, start + begun.part_bytes);
    const query = `upload_id=${begun.upload_id}&offset=${start}`;
    const onProgress = (bytes: number) => options.onProgress?.(Math.min(start + bytes, file.size));
    received = await sendForm(
      ['POST /api/upload/part', query],
      { content: part, name: file.name },
      { ...callOptions, onProgress },
    ).then((answer) => (answer as AnswerOf<'POST /api/upload/part'>).received, nextByte);
  }
  return callApi('POST /api/upload/finish', { upload_id: begun.upload_id }, callOptions);
}

/** The part had arrived, but not its answer: the refusal names the next byte. */
function nextByte(error: unknown): number {
  const isElsewhere = error instanceof Refused && error.code === uploadRefusals.PartOutOfPlace.code;
  const received = isElsewhere ? error.number('received') : null;
  if (received === null) throw error;
  return received;
}

async function sendForm(
  [call, query]: readonly [call: `POST /api/upload/${'img' | 'part'}`, query: string],
  sent: { readonly content: Blob; readonly name: string },
  options: Omit<UploadOptions, 'purpose'>,
): Promise<unknown> {
  const url = `${apiBaseUrl()}${call.slice('POST '.length)}?${query}`;
  const token = sessionToken();
  const { key = randomId(), feedback = 'modals', onProgress, signal } = options;
  const body = new FormData();
  body.append(FIELD, sent.content, sent.name);
  const headers = { ...commonHeaders(token), 'Idempotency-Key': key };
  const answer = await postByXhr(url, {
    headers,
    body,
    ...(onProgress ? { onProgress } : {}),
    ...(signal ? { signal } : {}),
  });
  return resolveAppAnswer(answer, { call, url, token, feedback, signal });
}

/** Sends the profile picture of a person. */
export async function sendAvatar(file: File): Promise<AnswerOf<'POST /api/set/avatar'>> {
  const call = 'POST /api/set/avatar';
  const url = `${apiBaseUrl()}${call.slice('POST '.length)}`;
  const token = sessionToken();
  const body = new FormData();
  body.append(FIELD, file);
  const answer = await postByXhr(url, { headers: { ...commonHeaders(token), 'Idempotency-Key': randomId() }, body });
  return resolveAppAnswer(answer, { call, url, token, feedback: 'modals' }) as AnswerOf<'POST /api/set/avatar'>;
}
