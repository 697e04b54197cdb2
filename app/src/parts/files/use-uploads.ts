import { Refused } from '@eh/client/calls/refused.ts';
import type { UploadPurpose } from '@eh/contract/files/uploads/policies.ts';
import { UPLOAD_BYTES_MAX } from '@eh/contract/platform/field-bounds.ts';
import type { FileRefusal, FileRules } from '@eh/ui/forms/check-file.ts';
import type { ShownFile } from '@eh/ui/forms/file-picker.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../../api/upload.ts';
import { partMessages } from '../messages.ts';
import { smallerPicture } from './smaller-picture.ts';

interface UploadedFile {
  readonly key: string;
  readonly file: File;
  readonly src: string | undefined;
  readonly sentBytes: number;
  /** The file's id on the server, once uploaded. */
  readonly id: string | null;
  readonly failure: string | null;
  /** The upload failed on the way; the file itself may be valid. */
  readonly isUncertain: boolean;
}

export interface Uploads {
  /** For `FilePicker`. */
  readonly files: readonly ShownFile[];
  /** The ids of the uploaded files. */
  readonly ids: readonly string[];
  /** Files being uploaded or stopped by the network: a caller that stores them can send them later. */
  readonly waiting: readonly File[];
  readonly isBusy: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  readonly refuse: (name: string, reason: FileRefusal) => void;
}

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** The types and sizes of uploads. */
export function uploadRules(maxCount: number, types: readonly string[]): FileRules {
  return { types, maxCount, maxBytes: UPLOAD_BYTES_MAX };
}

/** Uploads files at once, shows their progress, and lets them be retried or removed. */
export function useUploads(purpose: UploadPurpose = 'voucher'): Uploads {
  const messages = useMessages(partMessages);
  const [uploads, setUploads] = useState<readonly UploadedFile[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const removed = useRef(new Set<string>());
  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((stop) => stop.abort());
  }, []);

  const change = (key: string, changes: Partial<UploadedFile>) =>
    setUploads((all) => all.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));
  const send = async (key: string, file: File) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { failure: null, isUncertain: false, sentBytes: 0 });
    try {
      const onProgress = (sentBytes: number) => change(key, { sentBytes });
      const stored = await upload(file, { purpose, onProgress, signal: stop.signal });
      change(key, { id: stored.id, sentBytes: file.size });
    } catch (error) {
      if (error instanceof Refused) change(key, { failure: error.text, isUncertain: error.isUncertain });
    } finally {
      stops.current.delete(key);
    }
  };
  const prepare = async (key: string, picked: File) => {
    const file = isMadeSmaller(purpose) ? await smallerPicture(picked) : picked;
    if (removed.current.has(key)) return;
    change(key, { file });
    await send(key, file);
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ key: randomId(), file, src: pictureOf(file), ...fresh }));
    setUploads((all) => [...all, ...added]);
    for (const { key, file } of added) void prepare(key, file);
  };
  const remove = (key: string) => {
    removed.current.add(key);
    stops.current.get(key)?.abort();
    setUploads((all) => all.filter((entry) => entry.key !== key));
  };
  return {
    files: uploads.map((entry) => ({
      key: entry.key,
      name: entry.file.name,
      src: entry.src,
      sent: entry.id === null && entry.failure === null ? progressOf(entry) : undefined,
      failure:
        entry.failure === null
          ? undefined
          : { text: entry.failure, retryLabel: messages.retry, onRetry: () => void send(entry.key, entry.file) },
    })),
    ids: uploads.flatMap((entry) => (entry.id === null ? [] : [entry.id])),
    waiting: uploads.flatMap((entry) =>
      entry.id === null && (entry.failure === null || entry.isUncertain) ? [entry.file] : [],
    ),
    isBusy: uploads.some((entry) => entry.id === null && entry.failure === null),
    add,
    remove,
    refuse: (_name, reason) => showToast({ text: messages.fileRefused[reason], icon: 'warn' }),
  };
}

/** QR codes are small and must stay sharp. */
function isMadeSmaller(purpose: UploadPurpose): boolean {
  return purpose === 'voucher' || purpose === 'evidence' || purpose === 'chat';
}

const fresh = { sentBytes: 0, id: null, failure: null, isUncertain: false } as const;

function pictureOf(file: File): string | undefined {
  return file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined;
}

function progressOf({ file, sentBytes }: UploadedFile) {
  const inMegabytes = (bytes: number) => (bytes / BYTES_PER_MEGABYTE).toFixed(1);
  const bytes = Math.min(sentBytes, file.size);
  return { bytes, total: file.size, text: `${inMegabytes(bytes)} / ${inMegabytes(file.size)} MB` };
}
