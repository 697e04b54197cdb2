import { useWords } from '@eh/ui/reader/catalogue.ts';
import { captureWords } from './copy.ts';

/** Why there is no picture, and what to do instead. */
export function CameraFailure({ failure }: { failure: 'not_asked' | 'refused' | 'none' }) {
  const words = useWords(captureWords);
  return (
    <div className="camera-failure" role="alert">
      <p className="strong">{failure === 'refused' ? words.refusedTitle : words.noCamera}</p>
      <p>{failure === 'refused' ? words.refusedText : words.noCameraText}</p>
    </div>
  );
}
