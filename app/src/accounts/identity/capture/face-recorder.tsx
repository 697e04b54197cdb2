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

/** Records the face in an oval and shows one prompt after the other. */
export function FaceRecorder({ prompts, promptSeconds, onRecorded, onClose }: FaceRecorderProps) {
  const messages = useMessages(captureMessages);
  const finder = useRef<HTMLVideoElement>(null);
  const camera = useCamera('camera_and_microphone', 'user', finder);
  const [promptIndex, setPromptIndex] = useState<number | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);
  const prompt = promptIndex === null ? null : prompts[promptIndex];
  const handleRecord = async () => {
    const { stream } = camera;
    const video = finder.current;
    if (!stream || !video) return;
    const { signal } = stop.current;
    const plan = { stream, video, prompts: prompts.length, promptSeconds, onPrompt: setPromptIndex, signal };
    const recording = await recordFace(plan);
    if (recording) onRecorded(recording);
  };
  return (
    <CameraFrame
      title={messages.faceTitle}
      onClose={onClose}
      foot={
        <div className="camera-foot" data-text="">
          {promptIndex === null ? (
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
      <div className="camera-text" aria-live="assertive">
        <h2 className="title">{prompt ? messages.prompts[prompt] : messages.ready}</h2>
        {promptIndex !== null && <p>{messages.recording(promptIndex + 1, prompts.length)}</p>}
      </div>
      {camera.failure === null ? (
        <div className="face-finder" data-recording={promptIndex === null ? undefined : ''}>
          <video ref={finder} autoPlay muted playsInline aria-label={messages.frame} />
        </div>
      ) : (
        <CameraFailure failure={camera.failure} onRetry={camera.retry}>
          <p>{messages.withoutCamera}</p>
        </CameraFailure>
      )}
      {promptIndex !== null && (
        <div className="px-page pt-5">
          <SegmentedProgress
            label={messages.faceTitle}
            value={promptIndex + 1}
            max={prompts.length}
            text={messages.recording(promptIndex + 1, prompts.length)}
          />
        </div>
      )}
    </CameraFrame>
  );
}
