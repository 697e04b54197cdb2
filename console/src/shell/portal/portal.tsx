import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { portalRoutes } from '../../portal-routes.ts';
import { type Membership, useMemberships } from './api/portal-queries.ts';
import { usePortalSession } from './api/portal-session.ts';
import { ApplyScreen } from './apply/apply-screen.tsx';
import { usePortalChoice } from './frame/portal-choice.ts';
import { PortalContext } from './frame/portal-context.ts';
import { PortalRail } from './frame/portal-rail.tsx';
import { InvitationScreen } from './invitation/invitation-screen.tsx';
import { PortalLogin } from './login/portal-login.tsx';
import { portalMessages } from './messages.ts';
import { type PortalRouteName, type PortalRoutes, type PortalScreenProps, portalRouteNames } from './portal-route.ts';

export interface PortalProps {
  /** The parts of the address after `#/merchant`. */
  parts: readonly (string | null)[];
}

/** The merchant portal: the login, the application form for a person without a merchant, or the rail with a page. */
export function Portal({ parts }: PortalProps) {
  const messages = useMessages(portalMessages);
  const isLoggedIn = usePortalSession((session) => session.token !== null);
  useEffect(() => {
    document.title = `EH ${messages.portal}`;
  }, [messages]);
  return isLoggedIn ? <Members parts={parts} /> : <PortalLogin />;
}

function Members({ parts }: PortalProps) {
  const memberships = useMemberships();
  const chosen = usePortalChoice((choice) => choice.merchantId);
  if (!memberships.data)
    return (
      <main className="portal-alone">
        <LoadState error={memberships.error} onRetry={() => void memberships.refetch()} />
      </main>
    );
  const { rows, me, invitations } = memberships.data;
  if (invitations[0]) return <InvitationScreen key={invitations[0].merchant_id} invitation={invitations[0]} />;
  const merchant = rows.find(({ id }) => id === chosen) ?? rows.find(({ status }) => status === 'active') ?? rows[0];
  if (!merchant || merchant.status === 'refused' || parts[0] === 'apply')
    return <ApplyScreen refused={merchant?.status === 'refused' ? merchant : null} hasOthers={rows.length > 0} />;
  return <Workplace key={merchant.id} memberships={rows} merchant={merchant} nickname={me.nickname} parts={parts} />;
}

interface WorkplaceProps extends PortalProps {
  memberships: readonly Membership[];
  merchant: Membership;
  nickname: string;
}

function Workplace({ memberships, merchant, nickname, parts: [page = null, id = null] }: WorkplaceProps) {
  const messages = useMessages(portalMessages);
  const chosen = usePortalChoice((choice) => choice.environment);
  const environment = chosen ?? (merchant.status === 'active' ? 'live' : 'test');
  const name = portalRouteNames.find((known) => known === page) ?? portalRouteNames[0];
  return (
    <PortalContext value={{ merchant, environment }}>
      <div className="workplace portal">
        <PortalRail
          routes={portalRoutes}
          memberships={memberships}
          merchant={merchant}
          nickname={nickname}
          current={name}
        />
        <div className="portal-content">
          {merchant.status === 'applied' && <output className="portal-banner">{messages.waiting}</output>}
          {merchant.status === 'frozen' && <output className="portal-banner">{messages.frozen}</output>}
          <PortalScreen key={`${name} ${environment}`} routes={portalRoutes} name={name} id={id} />
        </div>
      </div>
    </PortalContext>
  );
}

interface PortalScreenInRouteProps extends PortalScreenProps {
  routes: PortalRoutes;
  name: PortalRouteName;
}

/** The page of a route, or placeholder rows until its code has loaded. */
function PortalScreen({ routes, name, id }: PortalScreenInRouteProps) {
  const messages = useMessages(portalMessages);
  const [screen, setScreen] = useState<ComponentType<PortalScreenProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    routes[name].load().then(
      (loaded) => setScreen(() => loaded),
      () => setFailed(true),
    );
  }, [routes, name]);
  if (screen) return createElement(screen, { id });
  return (
    <main className="portal-alone">
      <h1 className="sr-only">{messages.titles[name]}</h1>
      <LoadState
        error={hasFailed ? new Error(messages.screenMissing) : null}
        // A newer version may have replaced the files: reloading fetches their new names.
        onRetry={() => location.reload()}
      />
    </main>
  );
}
