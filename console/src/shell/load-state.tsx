import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { shellWords } from './copy.ts';

export interface LoadStateProps {
  error: Error | null;
  onRetry: () => void;
}

/** What stands where a list will be: rows in its shape while it loads, or what went wrong and the way on. */
export function LoadState({ error, onRetry }: LoadStateProps) {
  const words = useWords(shellWords);
  if (error)
    return (
      <div className="nothing" role="alert">
        <h2 className="title">{words.neverLoaded}</h2>
        <p>{error.message}</p>
        <Button kind="line" onClick={onRetry}>
          {words.retry}
        </Button>
      </div>
    );
  return (
    <output className="loading" aria-busy="true" aria-label={words.loading}>
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <span key={row} className="loading-row" />
      ))}
    </output>
  );
}
