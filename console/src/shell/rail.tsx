import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { Logo } from '@eh/ui/media/logo.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { sessionMessages } from '../session/messages.ts';
import { useLogOut, useMe } from '../session/queries.ts';
import { ageText } from './age.ts';
import { Handed } from './handed.tsx';
import { shellMessages } from './messages.ts';
import { openOverlay } from './overlay-store.ts';
import { addressOf, type Place } from './place.ts';
import { ReaderSwitches } from './reader-switches.tsx';
import { lookUpLinks, queueLinks, type RoomLink, settingLinks } from './room-list.ts';

const nothingSeen = { queues: [], rooms: [] };

/** The left rail: search, the queues with how many wait and the oldest age, then the rest; below, who works here. */
export function Rail({ place }: { place: Place }) {
  const messages = useMessages(shellMessages);
  const { roles } = useMessages(sessionMessages);
  const now = useServerSeconds();
  const me = useMe().data;
  const logOut = useLogOut();
  const queues = queueLinks(me ?? nothingSeen, messages);
  const settings = settingLinks(me ?? nothingSeen, messages);
  const lookUps = lookUpLinks(me ?? nothingSeen, messages);
  const link = (one: RoomLink) => <RailLink key={one.key} link={one} isCurrent={place.room === one.place.room} />;
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
        {queues.map((one) => {
          const queue = me?.queues.find(({ name }) => name === one.place.room);
          return (
            <RailLink key={one.key} link={one} isCurrent={place.room === one.place.room}>
              <span className="rail-count">{queue?.count}</span>
              {queue?.oldest_at && (
                <span
                  className="rail-age"
                  data-late={now - queue.oldest_at > queue.target_minutes * SECONDS_PER_MINUTE ? '' : undefined}
                >
                  {ageText(now - queue.oldest_at, messages.ages)}
                </span>
              )}
            </RailLink>
          );
        })}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard. */}
      <section className="rail-rest" aria-label={messages.rest} tabIndex={0}>
        {lookUps.length > 0 && <RailGroup name={messages.lookUp}>{lookUps.map(link)}</RailGroup>}
        <RailGroup name={messages.setUp}>{settings.map(link)}</RailGroup>
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

const SECONDS_PER_MINUTE = 60;

interface RailGroupProps {
  name: string;
  children: ReactNode;
}

/** A part of the rail that folds. */
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

interface RailLinkProps {
  link: RoomLink;
  isCurrent: boolean;
  children?: ReactNode;
}

/** Where one is stays in sight, however long the list is. */
function RailLink({ link, isCurrent, children }: RailLinkProps) {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li>
      <a
        ref={ref}
        className="rail-link"
        href={addressOf(link.place)}
        aria-current={isCurrent ? 'page' : undefined}
        title={link.name}
      >
        <Icon name={link.icon} size={20} />
        <span className="rail-name">{link.name}</span>
        {children}
      </a>
    </li>
  );
}
