import { useWords } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { cameraWords } from './copy.ts';

export interface CameraFailureProps {
  failure: 'not_asked' | 'refused' | 'none';
  /** How to go on without a camera, as text or paragraphs. */
  children: ReactNode;
}

/** Why there is no picture, and what to do instead. */
export function CameraFailure({ failure, children }: CameraFailureProps) {
  const words = useWords(cameraWords);
  return (
    <div className="camera-failure" role="alert">
      <p className="strong">{failure === 'refused' ? words.refusedTitle : words.noCamera}</p>
      {failure === 'refused' && <p>{words.refusedText}</p>}
      {children}
    </div>
  );
}
