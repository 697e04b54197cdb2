import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { shellMessages } from './messages.ts';

export interface LoadStateProps {
  error: Error | null;
  onRetry: () => void;
}

/** What stands where a list will be: rows in its shape while it loads, or what went wrong and the way on. */
export function LoadState({ error, onRetry }: LoadStateProps) {
  const messages = useMessages(shellMessages);
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
