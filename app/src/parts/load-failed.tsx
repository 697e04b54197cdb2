import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { partWords } from './copy.ts';

/** Stands where something did not load: says what happened, that no money moved, and what to do. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const words = useWords(partWords);
  return (
    <div className="px-page py-8 text-center" role="alert">
      <p className="strong">{words.failedTitle}</p>
      <p className="mt-1 text-muted">{words.failedText}</p>
      <div className="mt-4">
        <Button kind="line" size="small" onClick={onRetry}>
          {words.retry}
        </Button>
      </div>
    </div>
  );
}
