import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { shellMessages } from './messages.ts';
import { navigateBack, switchTab } from './navigation.ts';

/** The page of an unknown address, or of a name without a page. */
export function NoPageScreen() {
  return <AbsentPage messages={useMessages(shellMessages).noPage} />;
}

interface AbsentPageProps {
  messages: { title: string; headline: string; text: string };
}

function AbsentPage({ messages }: AbsentPageProps) {
  const shell = useMessages(shellMessages);
  return (
    <Screen head={<Header title={messages.title} onBack={() => void navigateBack()} />}>
      <EmptyState
        drawing="broken"
        title={messages.headline}
        text={messages.text}
        actions={
          <Button kind="line" isWide onClick={() => void switchTab('tabhome')}>
            {shell.backHome}
          </Button>
        }
      />
    </Screen>
  );
}
