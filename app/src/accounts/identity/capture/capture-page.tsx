import type { Identity, IdentityForm } from '../queries.ts';
import type { Capture } from '../use-capture.ts';
import { CardCamera } from './card-camera.tsx';
import { FaceRecorder } from './face-recorder.tsx';
import { PictureCheck } from './picture-check.tsx';

export interface CapturePageProps {
  capture: Capture;
  identity: Identity;
  form: IdentityForm;
}

/** Shows the camera instead of the form, or the picture that was just taken. */
export function CapturePage({ capture, identity, form }: CapturePageProps) {
  const { view } = capture;
  switch (view?.kind) {
    case 'card':
      return (
        <CardCamera
          side={identity.document === 'passport' ? 'page' : view.side}
          onPicture={(picture) => void capture.check(view.side, picture)}
          onClose={capture.close}
        />
      );
    case 'check':
      return (
        <PictureCheck prepared={view.prepared} onUse={capture.use} onAgain={capture.again} onClose={capture.close} />
      );
    case 'face':
      return (
        <FaceRecorder
          prompts={identity.prompts}
          promptSeconds={form.face_seconds.each}
          onRecorded={capture.recorded}
          onClose={capture.close}
        />
      );
    default:
      return null;
  }
}
