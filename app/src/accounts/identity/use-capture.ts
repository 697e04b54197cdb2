import { useEffect, useRef, useState } from 'react';
import { mediaState } from '../../parts/camera/media-permission.ts';
import { navigateTo } from '../../shell/navigation.ts';
import type { PreparedPicture } from './capture/prepare-picture.ts';
import { preparePicture } from './capture/prepare-picture.ts';
import type { FaceRecording } from './capture/record-face.ts';
import type { PartUploads } from './use-part-uploads.ts';

export type Captured = 'front' | 'back' | 'face';

/** What stands before the form: a camera, the picture that was just taken, or nothing. */
export type CaptureNow =
  | { readonly kind: 'card'; readonly side: 'front' | 'back' }
  | {
      readonly kind: 'check';
      readonly side: 'front' | 'back';
      readonly prepared: PreparedPicture;
      readonly isFile: boolean;
    }
  | { readonly kind: 'face' }
  | null;

export interface Capture {
  readonly now: CaptureNow;
  /** Opens the camera; where the browser would ask first, what it is for is explained before. */
  readonly openCamera: (what: Captured) => Promise<void>;
  /** Looks at a picture that was taken or chosen. */
  readonly check: (side: 'front' | 'back', source: Blob) => Promise<void>;
  readonly use: () => void;
  readonly again: () => void;
  readonly recorded: (recording: FaceRecording) => void;
  readonly close: () => void;
}

/** The way of a picture: permission, camera, check, and off to the server. */
export function useCapture(uploads: PartUploads): Capture {
  const [now, setNow] = useState<CaptureNow>(null);
  const wish = useRef<Captured | null>(null);
  const open = (what: Captured) => setNow(what === 'face' ? { kind: 'face' } : { kind: 'card', side: what });

  // Effects of a covered page sleep: this runs again when one comes back from the page that explains.
  useEffect(() => {
    const what = wish.current;
    wish.current = null;
    if (what === null) return;
    void mediaState(mediaUseOf(what)).then((state) => {
      if (state === 'granted') open(what);
    });
  });

  return {
    now,
    async openCamera(what) {
      if ((await mediaState(mediaUseOf(what))) === 'granted') return open(what);
      await navigateTo('permission-reminder', { for: what === 'face' ? 'face' : 'card' });
      wish.current = what;
    },
    async check(side, source) {
      const prepared = await preparePicture(source, side);
      setNow({ kind: 'check', side, prepared, isFile: source instanceof File });
    },
    use() {
      if (now?.kind === 'check') uploads.sendPicture(now.side, now.prepared.file);
      setNow(null);
    },
    again() {
      setNow(now?.kind === 'check' && !now.isFile ? { kind: 'card', side: now.side } : null);
    },
    recorded(recording) {
      uploads.sendFace(recording);
      setNow(null);
    },
    close: () => setNow(null),
  };
}

function mediaUseOf(what: Captured) {
  return what === 'face' ? ('camera_and_microphone' as const) : ('camera' as const);
}
