import { Refused } from '@eh/client/calls/refused.ts';
import type { IdentityPart } from '@eh/contract/accounts/identity/parts.ts';
import type { RequestOf } from '@eh/contract/calls.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { uploadInParts } from '../../api/upload-in-parts.ts';
import type { FaceRecording } from './capture/record-face.ts';
import { cacheIdentity } from './queries.ts';

type FilePart = Exclude<IdentityPart, 'data'>;

/** The upload of one part. */
export interface PartProgress {
  readonly sent: number;
  readonly total: number;
  /** The reason why the upload stopped; a retry resumes it. */
  readonly failure: string | null;
  /** Object URL of a picture; null for a video. */
  readonly src: string | null;
}

export interface PartUploads {
  readonly parts: Partial<Record<FilePart, PartProgress | undefined>>;
  readonly isBusy: boolean;
  readonly sendPicture: (part: 'front' | 'back', picture: File) => void;
  readonly sendFace: (face: FaceRecording) => void;
  readonly retry: (part: FilePart) => void;
}

interface PartUpload {
  readonly part: FilePart;
  readonly files: readonly { readonly file: File; readonly key: string; readonly purpose: 'identity' | 'face' }[];
  /** The request that adds these uploaded files to the draft. */
  draftOf(ids: readonly string[]): RequestOf<'POST /api/identity/draft'>;
}

/** Uploads each part as soon as it is ready and saves it in the draft, while the user continues with the form. */
export function usePartUploads(): PartUploads {
  const [parts, setParts] = useState<PartUploads['parts']>({});
  const uploads = useRef(new Map<FilePart, { readonly upload: PartUpload; readonly stop: AbortController }>());
  useEffect(() => {
    const running = uploads.current;
    return () => running.forEach(({ stop }) => stop.abort());
  }, []);

  const change = (part: FilePart, changes: Partial<PartProgress>) =>
    setParts((all) => ({ ...all, [part]: { ...fresh, ...all[part], ...changes } }));

  const start = async (upload: PartUpload) => {
    const { part } = upload;
    uploads.current.get(part)?.stop.abort();
    const stop = new AbortController();
    uploads.current.set(part, { upload, stop });
    const total = upload.files.reduce((sum, { file }) => sum + file.size, 0);
    change(part, { sent: 0, total, failure: null });
    try {
      const ids = await sendFiles(upload, stop.signal, (sent) => change(part, { sent }));
      cacheIdentity(
        await callApi('POST /api/identity/draft', upload.draftOf(ids), { feedback: 'modals', signal: stop.signal }),
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
      const stopped = uploads.current.get(part);
      if (stopped) void start(stopped.upload);
    },
  };
}

const fresh: PartProgress = { sent: 0, total: 0, failure: null, src: null };

/** Uploads the files one after the other. The server recognizes by its key a file that has already arrived. */
async function sendFiles(
  upload: PartUpload,
  signal: AbortSignal,
  onSent: (sent: number) => void,
): Promise<readonly string[]> {
  const ids: string[] = [];
  let before = 0;
  for (const { file, key, purpose } of upload.files) {
    const start = before;
    const stored = await uploadInParts(file, { purpose, key, signal, onProgress: (sent) => onSent(start + sent) });
    ids.push(stored.id);
    before += file.size;
  }
  return ids;
}
