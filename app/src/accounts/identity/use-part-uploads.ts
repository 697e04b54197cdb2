import type { IdentityPart } from '@eh/contract/accounts/identity/parts.ts';
import type { RequestOf } from '@eh/contract/calls.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { Refused } from '../../api/refused.ts';
import { uploadInParts } from '../../api/upload-in-parts.ts';
import type { FaceRecording } from './capture/record-face.ts';
import { keepIdentity } from './queries.ts';

type Paper = Exclude<IdentityPart, 'data'>;

/** A part on its way to the server. */
export interface PartOnItsWay {
  readonly sent: number;
  readonly total: number;
  /** Why it stopped; it goes on where it was when tried again. */
  readonly failure: string | null;
  /** What it looks like, for a picture. */
  readonly src: string | null;
}

export interface PartUploads {
  readonly parts: Partial<Record<Paper, PartOnItsWay | undefined>>;
  readonly isBusy: boolean;
  readonly sendPicture: (part: 'front' | 'back', picture: File) => void;
  readonly sendFace: (face: FaceRecording) => void;
  readonly retry: (part: Paper) => void;
}

interface Sending {
  readonly part: Paper;
  readonly files: readonly { readonly file: File; readonly key: string; readonly purpose: 'identity' | 'face' }[];
  /** What of the draft the ids of these files make. */
  draftOf(ids: readonly string[]): RequestOf<'POST /api/identity/draft'>;
}

/** Sends each part the moment it is ready, while the person goes on, and has the server keep it. */
export function usePartUploads(): PartUploads {
  const [parts, setParts] = useState<PartUploads['parts']>({});
  const underWay = useRef(new Map<Paper, { readonly sending: Sending; readonly stop: AbortController }>());
  useEffect(() => {
    const running = underWay.current;
    return () => running.forEach(({ stop }) => stop.abort());
  }, []);

  const change = (part: Paper, changes: Partial<PartOnItsWay>) =>
    setParts((all) => ({ ...all, [part]: { ...fresh, ...all[part], ...changes } }));

  const start = async (sending: Sending) => {
    const { part } = sending;
    underWay.current.get(part)?.stop.abort();
    const stop = new AbortController();
    underWay.current.set(part, { sending, stop });
    const total = sending.files.reduce((sum, { file }) => sum + file.size, 0);
    change(part, { sent: 0, total, failure: null });
    try {
      const ids = await sendFiles(sending, stop.signal, (sent) => change(part, { sent }));
      keepIdentity(
        await callApi('POST /api/identity/draft', sending.draftOf(ids), { says: 'modals', signal: stop.signal }),
      );
      setParts((all) => ({ ...all, [part]: undefined }));
    } catch (error) {
      if (error instanceof Refused) change(part, { failure: error.text });
    }
  };
  return {
    parts,
    isBusy: Object.values(parts).some((part) => part?.failure === null),
    sendPicture(part, picture) {
      change(part, { src: URL.createObjectURL(picture) });
      void start({
        part,
        files: [{ file: picture, key: randomId(), purpose: 'identity' }],
        draftOf: ([id = '']) => (part === 'front' ? { id_pic_front: id } : { id_pic_back: id }),
      });
    },
    sendFace({ video, stills, seconds }) {
      void start({
        part: 'face',
        files: [
          { file: video, key: randomId(), purpose: 'face' as const },
          ...stills.map((file) => ({ file, key: randomId(), purpose: 'identity' as const })),
        ],
        draftOf: ([id = '', ...rest]) => ({
          facial_video: id,
          facial_stills: rest,
          ...(seconds === null ? {} : { facial_seconds: seconds }),
        }),
      });
    },
    retry(part) {
      const stopped = underWay.current.get(part);
      if (stopped) void start(stopped.sending);
    },
  };
}

const fresh: PartOnItsWay = { sent: 0, total: 0, failure: null, src: null };

/** One after the other; a file that has arrived already is found again by its key. */
async function sendFiles(
  sending: Sending,
  signal: AbortSignal,
  onSent: (sent: number) => void,
): Promise<readonly string[]> {
  const ids: string[] = [];
  let before = 0;
  for (const { file, key, purpose } of sending.files) {
    const start = before;
    const stored = await uploadInParts(file, { purpose, key, signal, onProgress: (sent) => onSent(start + sent) });
    ids.push(stored.id);
    before += file.size;
  }
  return ids;
}
