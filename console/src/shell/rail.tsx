import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { Logo } from '@eh/ui/media/logo.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ageText } from '../parts/dates/age.ts';
import { screenMessages } from '../parts/screen/messages.ts';
import { ReaderSwitches } from '../parts/screen/reader-switches.tsx';
import { sessionMessages } from '../session/messages.ts';
import { useLogOut, useMe } from '../session/queries.ts';
import { hashOf } from './address.ts';
import { Handed } from './handed.tsx';
import { prefetchScreen } from './load-screen.ts';
import { shellMessages } from './messages.ts';
import { openOverlay } from './overlays/overlay-store.ts';
import { type RailLink, railLinks } from './rail-links.ts';
import type { RouteName, Routes } from './route.ts';
import { routeMessages } from './route-messages.ts';

const nothingReadable = { queues: [], rooms: [] };

export interface RailProps {
  routes: Routes;
  current: RouteName;
}

/** The left rail: search, the queues with their number of cases and oldest age, then the rest; below, the operator. */
export function Rail({ routes, current }: RailProps) {
  const messages = useMessages(shellMessages);
  const { ages } = useMessages(screenMessages);
  const { roles } = useMessages(sessionMessages);
  const now = useServerSeconds();
  const me = useMe().data;
  const logOut = useLogOut();
  const queues = railLinks(routes, 'queues', me ?? nothingReadable);
  const lookUps = railLinks(routes, 'lookUp', me ?? nothingReadable);
  const settings = railLinks(routes, 'settings', me ?? nothingReadable);
  const drawLink = (link: RailLink, children?: ReactNode) => (
    <RailItem
      key={link.route}
      link={link}
      isCurrent={link.route === current}
      onLikely={() => prefetchScreen(routes, link.route)}
    >
      {children}
    </RailItem>
  );
  return (
    <nav className="rail" aria-label={messages.rail}>
      <div className="rail-brand">
        <Logo size={28} />
        <span>{messages.console}</span>
        <IconButton icon="search" size={20} label={messages.search} onClick={() => openOverlay('search')} />
        <IconButton icon="help" size={20} label={messages.help} onClick={() => openOverlay('help')} />
      </div>
      <Handed handed={me?.handed ?? []} />
      {queues.length > 0 && <h2>{messages.queues}</h2>}
      <ul className="rail-queues">
        {queues.map((link) => {
          const queue = me?.queues.find(({ name }) => name === link.route);
          return drawLink(
            link,
            <>
              <span className="rail-count">{queue?.count}</span>
              {queue?.oldest_at && (
                <span
                  className="rail-age"
                  data-late={now - queue.oldest_at > queue.target_minutes * MINUTE_SECONDS ? '' : undefined}
                >
                  {ageText(now - queue.oldest_at, ages)}
                </span>
              )}
            </>,
          );
        })}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard. */}
      <section className="rail-rest" aria-label={messages.rest} tabIndex={0}>
        {lookUps.length > 0 && <RailGroup name={messages.lookUp}>{lookUps.map((link) => drawLink(link))}</RailGroup>}
        <RailGroup name={messages.setUp}>{settings.map((link) => drawLink(link))}</RailGroup>
      </section>
      <div className="rail-foot">
        {me && (
          <p className="note">
            {me.operator.name} · {roles[me.operator.role]}
          </p>
        )}
        <ReaderSwitches />
        <IconButton icon="logout" size={20} label={messages.logOut} onClick={() => logOut.mutate()} />
      </div>
    </nav>
  );
}

interface RailGroupProps {
  name: string;
  children: ReactNode;
}

/** A collapsible group of the rail. */
function RailGroup({ name, children }: RailGroupProps) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <h2>
        <button type="button" className="rail-fold" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {name}
          <Icon name={isShown ? 'up' : 'down'} size={16} />
        </button>
      </h2>
      {isShown && <ul>{children}</ul>}
    </>
  );
}

interface RailItemProps {
  link: RailLink;
  isCurrent: boolean;
  /** Called when it is hovered or focused, since its screen is likely to be opened. */
  onLikely: () => void;
  children?: ReactNode;
}

/** The link of the open screen is scrolled into view, however long the list is. */
function RailItem({ link, isCurrent, onLikely, children }: RailItemProps) {
  const { title } = useMessages(routeMessages)[link.route];
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li>
      <a
        ref={ref}
        className="rail-link"
        href={hashOf(link.route)}
        aria-current={isCurrent ? 'page' : undefined}
        title={title}
        onPointerEnter={onLikely}
        onFocus={onLikely}
      >
        <Icon name={link.icon} size={20} />
        <span className="rail-name">{title}</span>
        {children}
      </a>
    </li>
  );
}
