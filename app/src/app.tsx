import { useWords } from '@eh/ui/reader/catalogue.ts';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { uiWords } from '@eh/ui/reader/ui-words.ts';
import { ServerTimeContext } from '@eh/ui/server-time.ts';
import { ToastPlace } from '@eh/ui/toast.tsx';
import { UiWordsProvider } from '@eh/ui/words.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from './api/queries.ts';
import { useReminder } from './live/reminder.ts';
import { ReminderHost } from './live/reminder-host.tsx';
import { useScreens } from './shell/load-screen.ts';
import { ModalHost } from './shell/modal-host.tsx';
import { useNavigation } from './shell/navigation.ts';
import { Offline } from './shell/offline.tsx';
import { PageHost } from './shell/page-host.tsx';
import { SplashScreen } from './splash/splash-screen.tsx';

/** Everything that stands on the screen: the pages, and what floats over all of them. */
export function App() {
  const isStarted = useNavigation((state) => state.stack.pages.length > 0);
  const isSlow = useScreens((state) => state.isSlow);
  const isReminding = useReminder((state) => state.isOpen);
  return (
    <QueryClientProvider client={queryClient}>
      <UiWordsProvider words={useWords(uiWords)}>
        <ServerTimeContext value={serverNow}>
          {isStarted ? <PageHost /> : <SplashScreen />}
          <Offline />
          {isStarted && isSlow && <div className="slow-line" aria-hidden="true" />}
          <ModalHost isHeld={isReminding} />
          <ReminderHost />
          <ToastPlace />
        </ServerTimeContext>
      </UiWordsProvider>
    </QueryClientProvider>
  );
}
