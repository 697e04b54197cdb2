import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useEffect, useRef, useState } from 'react';
import { CameraFailure } from '../../../parts/camera/camera-failure.tsx';
import { CameraFrame } from '../../../parts/camera/camera-frame.tsx';
import type { Facing } from '../../../parts/camera/media-permission.ts';
import { cameraMessages } from '../../../parts/camera/messages.ts';
import { useCamera } from '../../../parts/camera/use-camera.ts';
import { CardOutline } from './card-outline.tsx';
import { captureMessages } from './messages.ts';
import type { PictureFault } from './prepare-picture.ts';
import { faultOf, pictureOf } from './prepare-picture.ts';

export interface CardCameraProps {
  side: 'front' | 'back' | 'page';
  onPicture: (picture: Blob) => void;
  onClose: () => void;
}

const CHECK_INTERVAL_MILLISECONDS = 600;

/** The camera with a frame for the document, and a hint on the quality of the picture. */
export function CardCamera({ side, onPicture, onClose }: CardCameraProps) {
  const messages = useMessages(captureMessages);
  const { torch } = useMessages(cameraMessages);
  const [facing, setFacing] = useState<Facing>('environment');
  const finder = useRef<HTMLVideoElement>(null);
  const camera = useCamera('camera', facing, finder);
  const fault = useLiveFault(finder, camera.stream);
  const chooser = useRef<HTMLInputElement>(null);
  const handleShoot = async () => {
    if (finder.current && camera.stream) onPicture(await pictureOf(finder.current));
  };
  const hint =
    fault === 'waiting'
      ? messages.hints.waiting
      : fault === 'dark' || fault === 'blurred'
        ? messages.hints[fault]
        : messages.hints.good;
  return (
    <CameraFrame
      title={messages.title}
      onClose={onClose}
      trailing={camera.hasTorch && <IconButton icon="torch" label={torch} onClick={camera.switchTorch} />}
      foot={
        <div className="camera-foot">
          <IconButton icon="image" label={messages.album} onClick={() => chooser.current?.click()} />
          <button
            type="button"
            className="shutter"
            aria-label={messages.shoot}
            aria-disabled={camera.stream === null || undefined}
            onClick={() => void handleShoot()}
          />
          <IconButton
            icon="flip"
            label={messages.flip}
            onClick={() => setFacing(facing === 'environment' ? 'user' : 'environment')}
          />
        </div>
      }
    >
      <div className="camera-text">
        <h2 className="title">{messages.sides[side]}</h2>
        <p>{messages.rule}</p>
      </div>
      {camera.failure === null ? (
        <>
          <div className="card-finder">
            <video ref={finder} autoPlay muted playsInline aria-label={messages.frame} />
            <CardOutline isDrawn={camera.stream === null} />
          </div>
          <output className="camera-hint" data-good={fault === null ? '' : undefined}>
            {hint}
          </output>
        </>
      ) : (
        <CameraFailure failure={camera.failure} onRetry={camera.retry}>
          <p>{messages.withoutCamera}</p>
        </CameraFailure>
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const [picked] = event.target.files ?? [];
          event.target.value = '';
          if (picked) onPicture(picked);
        }}
      />
    </CameraFrame>
  );
}

/** The fault of the picture in the viewfinder, checked at intervals. */
function useLiveFault(
  video: { readonly current: HTMLVideoElement | null },
  stream: MediaStream | null,
): PictureFault | 'waiting' | null {
  const [fault, setFault] = useState<PictureFault | 'waiting' | null>('waiting');
  useEffect(() => {
    if (!stream) return undefined;
    const timer = setInterval(() => {
      if (video.current && video.current.videoWidth > 0) setFault(faultOf(video.current));
    }, CHECK_INTERVAL_MILLISECONDS);
    return () => clearInterval(timer);
  }, [video, stream]);
  return stream ? fault : 'waiting';
}
