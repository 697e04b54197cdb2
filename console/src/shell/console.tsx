import { ToastHost } from '@eh/ui/overlays/toast.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { uiMessages } from '@eh/ui/reader/ui-messages.ts';
import { UiMessagesProvider } from '@eh/ui/reader/ui-messages-provider.tsx';
import { useEffect } from 'react';
import { useCurrencyNames } from '../parts/money/queries.ts';
import { LoadState } from '../parts/screen/load-state.tsx';
import { useMe } from '../session/queries.ts';
import { useSession } from '../session/session-store.ts';
import { useStay } from '../session/stay.ts';
import { hashOf, useAddress } from './address.ts';
import { firstRoute } from './first-route.ts';
import { LoginScreen } from './login-screen.tsx';
import { shellMessages } from './messages.ts';
import { Overlays } from './overlays/overlays.tsx';
import { LatePortal } from './portal/late-portal.tsx';
import { PORTAL } from './portal/portal-address.ts';
import { isQueueName } from './queue-name.ts';
import { Rail } from './rail.tsx';
import { isRouteName } from './rail-links.ts';
import type { Routes } from './route.ts';
import { RouteScreen, type RouteScreenProps } from './route-screen.tsx';

/** An address that names no screen leads here. */
const UNKNOWN_LEADS_TO = 'orders';

/** The whole console: the login, or the rail with one screen beside it. */
export function Console({ routes }: { routes: Routes }) {
  const messages = useMessages(shellMessages);
  const language = useLanguage();
  const address = useAddress();
  useCurrencyNames();
  const isLoggedIn = useSession((session) => session.token !== null);
  const name = isRouteName(routes, address.name) ? address.name : UNKNOWN_LEADS_TO;
  const isPortal = address.name === PORTAL;
  useEffect(() => {
    if (!isPortal) document.title = `EH ${messages.console}`;
  }, [messages, isPortal]);
  return (
    <UiMessagesProvider messages={uiMessages[language]}>
      {isPortal ? (
        <LatePortal parts={address.parts} />
      ) : routes[name].isPublic ? (
        <RouteScreen routes={routes} name={name} parts={address.parts} />
      ) : isLoggedIn ? (
        <Workplace routes={routes} name={name} parts={address.parts} />
      ) : (
        <LoginScreen />
      )}
      <ToastHost />
    </UiMessagesProvider>
  );
}

function Workplace({ routes, name, parts }: RouteScreenProps) {
  useStay();
  const me = useMe().data;
  const isAtStart = location.hash === '' || location.hash === '#';
  useEffect(() => {
    if (isAtStart && me) location.replace(hashOf(firstRoute(me)));
  }, [isAtStart, me]);
  if (isAtStart) return null;
  return (
    <div className="workplace">
      <Rail routes={routes} current={name} />
      {routes[name].group === 'queues' ? (
        <OwnQueueScreen routes={routes} name={name} parts={parts} />
      ) : (
        <RouteScreen routes={routes} name={name} parts={parts} />
      )}
      <Overlays routes={routes} current={name} />
    </div>
  );
}

/** A queue, for operators whose role has it; others are led to the first queue they have. */
function OwnQueueScreen({ routes, name, parts }: RouteScreenProps) {
  const messages = useMessages(shellMessages);
  const me = useMe();
  const names = me.data?.queues.map((queue) => queue.name) ?? [];
  const isOwn = names.includes(name);
  const own = names.find(isQueueName);
  const elsewhere = isOwn ? undefined : own;
  useEffect(() => {
    if (elsewhere !== undefined) location.replace(hashOf(elsewhere));
  }, [elsewhere]);
  if (isOwn) return <RouteScreen routes={routes} name={name} parts={parts} />;
  return (
    <main className="page">
      <h1 className="sr-only">{messages.console}</h1>
      {me.data && own === undefined ? (
        <output className="nothing title">{messages.noQueues}</output>
      ) : (
        <LoadState error={me.error} onRetry={() => void me.refetch()} />
      )}
    </main>
  );
}
