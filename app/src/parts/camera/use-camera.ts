import { type RefObject, useEffect, useState } from 'react';
import type { Facing, MediaState, MediaUse } from './media-permission.ts';
import { closeMedia, openMedia, stateOfError } from './media-permission.ts';

declare global {
  /** TypeScript's types lack the torch; browsers without one ignore the constraint. */
  interface MediaTrackConstraintSet {
    torch?: boolean;
  }
}

export interface Camera {
  readonly stream: MediaStream | null;
  /** The reason for a missing picture; null while there is one or it is starting. */
  readonly failure: Exclude<MediaState, 'granted'> | null;
  /** Whether the torch can be switched. */
  readonly hasTorch: boolean;
  readonly isTorchOn: boolean;
  readonly switchTorch: () => void;
  /** Requests the camera again, after access was granted or a cable was plugged in. */
  readonly retry: () => void;
}

/** Runs the camera in this element while the page is visible; off otherwise. */
export function useCamera(use: MediaUse, facing: Facing, video: RefObject<HTMLVideoElement | null>): Camera {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [failed, setFailed] = useState<{ tries: number; state: Exclude<MediaState, 'granted'> } | null>(null);
  const [isTorchOn, setTorchOn] = useState(false);
  const [tries, setTries] = useState(1);

  useEffect(() => {
    let opened: MediaStream | null = null;
    let isStopped = false;
    openMedia(use, facing).then(
      (found) => {
        if (isStopped) return closeMedia(found);
        opened = found;
        setStream(found);
        if (video.current) video.current.srcObject = found;
      },
      (error: unknown) => {
        const state = stateOfError(error);
        if (!isStopped) setFailed({ tries, state: state === 'granted' ? 'none' : state });
      },
    );
    return () => {
      isStopped = true;
      setStream(null);
      setTorchOn(false);
      if (opened) closeMedia(opened);
    };
  }, [use, facing, video, tries]);

  const [track] = stream?.getVideoTracks() ?? [];
  return {
    stream,
    failure: stream === null && failed?.tries === tries ? failed.state : null,
    hasTorch: track !== undefined && 'torch' in (track.getCapabilities?.() ?? {}),
    isTorchOn,
    retry: () => setTries((before) => before + 1),
    switchTorch() {
      track?.applyConstraints({ advanced: [{ torch: !isTorchOn }] }).then(
        () => setTorchOn(!isTorchOn),
        () => setTorchOn(false),
      );
    },
  };
}
