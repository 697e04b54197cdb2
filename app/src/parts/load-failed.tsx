import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { partMessages } from './messages.ts';

/** Replaces a part that did not load: what happened, that no money moved, and a button to try again. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const messages = useMessages(partMessages);
  return (
    <div className="px-page py-8 text-center" role="alert">
      <p className="strong">{messages.failedTitle}</p>
      <p className="mt-1 text-muted">{messages.failedText}</p>
      <div className="mt-4">
        <Button kind="line" size="small" onClick={onRetry}>
          {messages.retry}
        </Button>
      </div>
    </div>
  );
}
