import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { refusedDevice } from './media-permission.ts';
import { cameraMessages } from './messages.ts';

export interface CameraFailureProps {
  failure: 'not_asked' | 'refused' | 'none';
  onRetry: () => void;
  /** How to go on without a camera, as text or paragraphs. */
  children: ReactNode;
}

/** The reason for a missing picture, a button to try again, and the alternative. */
export function CameraFailure({ failure, onRetry, children }: CameraFailureProps) {
  const messages = useMessages(cameraMessages);
  const [part, setPart] = useState<'camera' | 'microphone'>('camera');
  useEffect(() => {
    if (failure === 'refused') void refusedDevice().then(setPart);
  }, [failure]);
  const isMicrophone = part === 'microphone';
  return (
    <div className="camera-failure" role="alert">
      {failure === 'refused' ? (
        <>
          <p className="strong">{isMicrophone ? messages.noMicrophoneTitle : messages.refusedTitle}</p>
          <p>{isMicrophone ? messages.noMicrophoneText : messages.refusedText}</p>
        </>
      ) : (
        <p className="strong">{messages.noCamera}</p>
      )}
      {children}
      <div className="pt-3">
        <Button kind="line" onClick={onRetry}>
          {messages.retry}
        </Button>
      </div>
    </div>
  );
}
