import type { FacePrompt } from '@eh/contract/accounts/identity/parts.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { SegmentedProgress } from '@eh/ui/feedback/progress.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useEffect, useRef, useState } from 'react';
import { CameraFailure } from '../../../parts/camera/camera-failure.tsx';
import { CameraFrame } from '../../../parts/camera/camera-frame.tsx';
import { useCamera } from '../../../parts/camera/use-camera.ts';
import { captureMessages } from './messages.ts';
import type { FaceRecording } from './record-face.ts';
import { recordFace } from './record-face.ts';

export interface FaceRecorderProps {
  prompts: readonly FacePrompt[];
  promptSeconds: number;
  onRecorded: (recording: FaceRecording) => void;
  onClose: () => void;
}

/** The face in an oval, and one prompt after the other while it is recorded. */
export function FaceRecorder({ prompts, promptSeconds, onRecorded, onClose }: FaceRecorderProps) {
  const messages = useMessages(captureMessages);
  const finder = useRef<HTMLVideoElement>(null);
  const camera = useCamera('camera_and_microphone', 'user', finder);
  const [place, setPlace] = useState<number | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);
  const prompt = place === null ? null : prompts[place];
  const handleRecord = async () => {
    const { stream } = camera;
    const video = finder.current;
    if (!stream || !video) return;
    const { signal } = stop.current;
    const plan = { stream, video, prompts: prompts.length, promptSeconds, onPrompt: setPlace, signal };
    const recording = await recordFace(plan);
    if (recording) onRecorded(recording);
  };
  return (
    <CameraFrame
      title={messages.faceTitle}
      onClose={onClose}
      foot={
        <div className="camera-foot" data-words="">
          {place === null ? (
            <Button kind="act" isWide isDisabled={camera.stream === null} onClick={() => void handleRecord()}>
              {messages.record}
            </Button>
          ) : (
            <Button kind="line" isWide onClick={onClose}>
              {messages.stop}
            </Button>
          )}
        </div>
      }
    >
      <div className="camera-words" aria-live="assertive">
        <h2 className="title">{prompt ? messages.prompts[prompt] : messages.ready}</h2>
        {place !== null && <p>{messages.recording(place + 1, prompts.length)}</p>}
      </div>
      {camera.failure === null ? (
        <div className="face-finder" data-recording={place === null ? undefined : ''}>
          <video ref={finder} autoPlay muted playsInline aria-label={messages.frame} />
        </div>
      ) : (
        <CameraFailure failure={camera.failure} onRetry={camera.retry}>
          <p>{messages.withoutCamera}</p>
        </CameraFailure>
      )}
      {place !== null && (
        <div className="px-page pt-5">
          <SegmentedProgress
            label={messages.faceTitle}
            value={place + 1}
            max={prompts.length}
            text={messages.recording(place + 1, prompts.length)}
          />
        </div>
      )}
    </CameraFrame>
  );
}
