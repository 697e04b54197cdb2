import { Refused } from '@eh/client/calls/refused.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { explained } from './help/explained.tsx';
import { partMessages } from './messages.ts';

export interface LoadFailedProps {
  onRetry: () => void;
  /** The failure of the query: a refusal is shown with its own text and the article that explains it. */
  error?: Error | null;
}

/** Replaces a part that did not load: the error, that no money moved, and a button to try again. */
export function LoadFailed({ onRetry, error }: LoadFailedProps) {
  const messages = useMessages(partMessages);
  const refused = error instanceof Refused && error.outcome.kind === 'refused' ? error : null;
  return (
    <div className="px-page py-8 text-center" role="alert">
      <p className="strong">{messages.failedTitle}</p>
      <p className="mt-1 text-muted">{refused ? explained(refused) : messages.failedText}</p>
      <div className="mt-4">
        <Button kind="line" size="small" onClick={onRetry}>
          {messages.retry}
        </Button>
      </div>
    </div>
  );
}
