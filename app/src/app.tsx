import { lazyPart } from '@eh/ui/overlays/lazy-part.tsx';
import { ToastHost } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { uiMessages } from '@eh/ui/reader/ui-messages.ts';
import { UiMessagesProvider } from '@eh/ui/reader/ui-messages-provider.tsx';
import { ServerTimeContext } from '@eh/ui/time/server-time.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { queryClient } from './api/query-client.ts';
import { useReminder } from './content/notifications/reminders/reminder.ts';
import { useAlerts } from './parts/content/alerts.ts';
import { useLateHosts } from './shell/late-hosts.ts';
import { useScreens } from './shell/load-screen.ts';
import { ModalHost } from './shell/modal-host.tsx';
import { useModals } from './shell/modals.ts';
import { useNavigation } from './shell/navigation.ts';
import { Offline } from './shell/offline.tsx';
import { PageHost } from './shell/pages/page-host.tsx';
import { removeSplash } from './shell/splash.ts';

export interface AppProps {
  /** Called once the first page is shown and has started its queries. */
  onFirstPage: () => void;
}

/** The root component: the pages, and the overlays above all of them. */
export function App({ onFirstPage }: AppProps) {
  const isStarted = useNavigation((state) => state.stack.pages.length > 0);
  const isSlow = useScreens((state) => state.isSlow);
  const { reminder, isOpen: isReminding } = useReminder();
  const isAsking = useModals((state) => state.queue.length > 0);
  const hosts = useLateHosts((state) => state.hosts);
  const hasAlert = useAlerts((state) => state.alerts.length > 0 || state.hasShown);
  useLayoutEffect(() => {
    if (isStarted) removeSplash();
  }, [isStarted]);
  useEffect(() => {
    if (isStarted) onFirstPage();
  }, [isStarted, onFirstPage]);
  return (
    <QueryClientProvider client={queryClient}>
      <UiMessagesProvider messages={useMessages(uiMessages)}>
        <ServerTimeContext value={serverNow}>
          {isStarted && <PageHost />}
          <Offline />
          {hosts.map((Host, index) => (
            <Host key={index} />
          ))}
          {isStarted && isSlow && <div className="slow-line" aria-hidden="true" />}
          <ModalHost isHeld={isReminding} />
          {hasAlert && <AlertHost isHeld={isReminding || isAsking} />}
          {reminder && <ReminderHost />}
          <ToastHost />
        </ServerTimeContext>
      </UiMessagesProvider>
    </QueryClientProvider>
  );
}

const AlertHost = lazyPart(async () => (await import('./content/announcements/alert-host.tsx')).AlertHost);

const ReminderHost = lazyPart(
  async () => (await import('./content/notifications/reminders/reminder-host.tsx')).ReminderHost,
);
