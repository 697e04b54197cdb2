import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { screenMessages } from './messages.ts';

export interface LoadStateProps {
  error: Error | null;
  onRetry: () => void;
}

/** Replaces a list: placeholder rows while it loads, or the error with a button to try again. */
export function LoadState({ error, onRetry }: LoadStateProps) {
  const messages = useMessages(screenMessages);
  if (error)
    return (
      <div className="nothing" role="alert">
        <h2 className="title">{messages.neverLoaded}</h2>
        <p>{error.message}</p>
        <Button kind="line" onClick={onRetry}>
          {messages.retry}
        </Button>
      </div>
    );
  return (
    <output className="loading" aria-busy="true" aria-label={messages.loading}>
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <span key={row} className="loading-row" />
      ))}
    </output>
  );
}
