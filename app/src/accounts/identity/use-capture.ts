import { useEffect, useRef, useState } from 'react';
import { mediaState } from '../../parts/camera/media-permission.ts';
import { navigateTo } from '../../shell/navigation.ts';
import type { PreparedPicture } from './capture/prepare-picture.ts';
import { preparePicture } from './capture/prepare-picture.ts';
import type { FaceRecording } from './capture/record-face.ts';
import type { PartUploads } from './use-part-uploads.ts';

type CaptureTarget = 'front' | 'back' | 'face';

/** The view that covers the form: a camera, the picture that was just taken, or none. */
type CaptureView =
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
  readonly view: CaptureView;
  /** Opens the camera. If the browser would ask for permission, a page explains its use first. */
  readonly openCamera: (target: CaptureTarget) => Promise<void>;
  /** Checks a picture that was taken or chosen, and shows it. */
  readonly check: (side: 'front' | 'back', source: Blob) => Promise<void>;
  readonly use: () => void;
  readonly again: () => void;
  readonly recorded: (recording: FaceRecording) => void;
  readonly close: () => void;
}

/** Takes a picture or video: permission, camera, check, upload. */
export function useCapture(uploads: PartUploads): Capture {
  const [view, setView] = useState<CaptureView>(null);
  const requested = useRef<CaptureTarget | null>(null);
  const open = (target: CaptureTarget) =>
    setView(target === 'face' ? { kind: 'face' } : { kind: 'card', side: target });

  // Effects of a covered page are paused, so this runs again on returning from the explaining page.
  useEffect(() => {
    const target = requested.current;
    requested.current = null;
    if (target === null) return;
    void mediaState(mediaUseOf(target)).then((state) => {
      if (state === 'granted') open(target);
    });
  });

  return {
    view,
    async openCamera(target) {
      if ((await mediaState(mediaUseOf(target))) === 'granted') return open(target);
      await navigateTo('permission-reminder', { for: target === 'face' ? 'face' : 'card' });
      requested.current = target;
    },
    async check(side, source) {
      const prepared = await preparePicture(source, side);
      setView({ kind: 'check', side, prepared, isFile: source instanceof File });
    },
    use() {
      if (view?.kind === 'check') uploads.sendPicture(view.side, view.prepared.file);
      setView(null);
    },
    again() {
      setView(view?.kind === 'check' && !view.isFile ? { kind: 'card', side: view.side } : null);
    },
    recorded(recording) {
      uploads.sendFace(recording);
      setView(null);
    },
    close: () => setView(null),
  };
}

function mediaUseOf(target: CaptureTarget) {
  return target === 'face' ? ('camera_and_microphone' as const) : ('camera' as const);
}
