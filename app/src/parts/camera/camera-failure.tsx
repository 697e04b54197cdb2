import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { cameraWords } from './copy.ts';
import { refusedPart } from './media-permission.ts';

export interface CameraFailureProps {
  failure: 'not_asked' | 'refused' | 'none';
  onRetry: () => void;
  /** How to go on without a camera, as text or paragraphs. */
  children: ReactNode;
}

/** Why there is no picture, how to try again, and what to do instead. */
export function CameraFailure({ failure, onRetry, children }: CameraFailureProps) {
  const words = useWords(cameraWords);
  const [part, setPart] = useState<'camera' | 'microphone'>('camera');
  useEffect(() => {
    if (failure === 'refused') void refusedPart().then(setPart);
  }, [failure]);
  const isMicrophone = part === 'microphone';
  return (
    <div className="camera-failure" role="alert">
      {failure === 'refused' ? (
        <>
          <p className="strong">{isMicrophone ? words.noMicrophoneTitle : words.refusedTitle}</p>
          <p>{isMicrophone ? words.noMicrophoneText : words.refusedText}</p>
        </>
      ) : (
        <p className="strong">{words.noCamera}</p>
      )}
      {children}
      <div className="pt-3">
        <Button kind="line" onClick={onRetry}>
          {words.retry}
        </Button>
      </div>
    </div>
  );
}
