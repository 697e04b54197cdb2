import { postByXhr } from '@eh/client/calls/xhr.ts';
import type { RequestOf } from '@eh/contract/calls.ts';
import { sessionToken } from '../../session/current-session.ts';
import { commonHeaders, resolveAppAnswer } from '../app-caller.ts';
import { apiBaseUrl } from '../lines/api-lines.ts';
import type { OutboxCall, OutboxEntry } from './entry.ts';

/** One attempt at an entry: uploads its files, then makes the call. */
export async function deliver(entry: OutboxEntry, save: (entry: OutboxEntry) => Promise<void>): Promise<void> {
  const ready = await withFilesStored(entry, save);
  const [, path = ''] = ready.call.split(' ', 2);
  const url = apiBaseUrl() + path;
  const token = sessionToken();
  const headers = { ...commonHeaders(token), 'Idempotency-Key': ready.id, 'Content-Type': 'application/json' };
  const answer = await postByXhr(url, {
    headers,
    body: JSON.stringify(wholeRequest(ready)),
    onSent: () => void save({ ...ready, stage: 'sent' }),
  });
  resolveAppAnswer(answer, { call: ready.call, url, token, feedback: 'none' });
}

const purposes = { 'POST /api/transaction/paid': 'voucher', 'POST /api/chat/send': 'chat' } as const;

/** Stores each file's id right after its upload: the next attempt must send the very same ids. */
async function withFilesStored(entry: OutboxEntry, save: (entry: OutboxEntry) => Promise<void>): Promise<OutboxEntry> {
  if (entry.files.every(({ storedId }) => storedId !== null)) return entry;
  const { upload } = await import('../upload.ts');
  let ready = entry;
  for (const waiting of entry.files) {
    if (waiting.storedId !== null) continue;
    const { id } = await upload(waiting.file, { key: waiting.key, feedback: 'none', purpose: purposes[entry.call] });
    const files = ready.files.map((file) => (file.key === waiting.key ? { ...file, storedId: id } : file));
    ready = { ...ready, files };
    await save(ready);
  }
  return ready;
}

function wholeRequest(entry: OutboxEntry): RequestOf<OutboxCall> {
  const stored = entry.files.flatMap((file) => (file.storedId === null ? [] : [file.storedId]));
  switch (entry.call) {
    case 'POST /api/transaction/paid':
      return { ...entry.request, vouchers: [...(entry.request.vouchers ?? []), ...stored] };
    case 'POST /api/chat/send':
      return stored[0] === undefined ? entry.request : { ...entry.request, file_id: stored[0] };
  }
}
