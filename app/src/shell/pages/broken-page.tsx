import { Button } from '@eh/ui/buttons/button.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { shellMessages } from '../messages.ts';
import { navigateBack, switchTab } from '../navigation.ts';

/** Replaces a page that crashed. It renders as little as possible, so that it cannot crash itself. */
export function BrokenPage({ onRetry }: { onRetry: () => void }) {
  const messages = useMessages(shellMessages);
  return (
    <Screen head={<Header title={messages.broken.title} onBack={() => void navigateBack()} />}>
      <div className="px-page py-8 text-center" role="alert">
        <p className="text-muted">{messages.broken.text}</p>
        <div className="mt-7 grid gap-3">
          <Button kind="act" isWide onClick={onRetry}>
            {messages.broken.retry}
          </Button>
          <Button kind="line" isWide onClick={() => void switchTab('tabhome')}>
            {messages.backHome}
          </Button>
        </div>
      </div>
    </Screen>
  );
}
