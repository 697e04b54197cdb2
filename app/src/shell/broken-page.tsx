import { Button } from '@eh/ui/button.tsx';
import { Header } from '@eh/ui/header.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Screen } from '@eh/ui/screen.tsx';
import { shellWords } from './copy.ts';
import { navigateBack, switchTab } from './navigation.ts';

/** Stands in for a page that broke. Drawn with as little as possible, so that it cannot break itself. */
export function BrokenPage({ onRetry }: { onRetry: () => void }) {
  const words = useWords(shellWords);
  return (
    <Screen head={<Header title={words.broken.title} onBack={() => void navigateBack()} />}>
      <div className="px-page py-8 text-center" role="alert">
        <p className="text-muted">{words.broken.text}</p>
        <div className="mt-7 grid gap-3">
          <Button kind="act" isWide onClick={onRetry}>
            {words.broken.retry}
          </Button>
          <Button kind="line" isWide onClick={() => void switchTab('tabhome')}>
            {words.backHome}
          </Button>
        </div>
      </div>
    </Screen>
  );
}
