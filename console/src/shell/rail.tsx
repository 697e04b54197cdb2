import { Icon, type IconName } from '@eh/ui/icon.tsx';
import { IconButton } from '@eh/ui/icon-button.tsx';
import { Mark } from '@eh/ui/mark.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { sessionWords } from '../session/copy.ts';
import { useLogOut, useMe } from '../session/queries.ts';
import { ageText } from './age.ts';
import { shellWords } from './copy.ts';
import { addressOf, type Place } from './place.ts';
import { ReaderSwitches } from './reader-switches.tsx';

/** Queues that have a screen. The server names those that the operator's role sees. */
const queuePlaces = {
  complaints: { icon: 'scale', place: { room: 'complaints', caseId: null } },
  suspended: { icon: 'pause', place: { room: 'suspended', caseId: null } },
  identity: { icon: 'id', place: { room: 'identity', caseId: null } },
  orders: { icon: 'list', place: { room: 'orders', caseId: null } },
  transfers: { icon: 'send', place: { room: 'transfers', caseId: null } },
  redemptions: { icon: 'out', place: { room: 'redemptions', caseId: null } },
  credits: { icon: 'plus', place: { room: 'credits', caseId: null } },
  contacts: { icon: 'device', place: { room: 'contacts', caseId: null } },
  accounts: { icon: 'card', place: { room: 'accounts', caseId: null } },
  reports: { icon: 'flag', place: { room: 'reports', caseId: null } },
  proposals: { icon: 'edit', place: { room: 'proposals', caseId: null } },
} as const satisfies Record<string, { icon: IconName; place: Place }>;

/** What is set for everybody. The server names those that the operator's role reads. */
const settings = [
  { room: 'entry', icon: 'key', word: 'entry' },
  { room: 'transfer-rules', icon: 'swap', word: 'transferRules' },
  { room: 'redemption-rules', icon: 'out', word: 'redemptionRules' },
  { room: 'trade-clocks', icon: 'calendar', word: 'tradeClocks' },
  { room: 'release-policy', icon: 'hold', word: 'releasePolicy' },
  { room: 'coin-hold', icon: 'lock', word: 'coinHold' },
  { room: 'methods', icon: 'pause', word: 'methods' },
] as const;

/** The left rail: queues with how many wait and the oldest age, then the rest; below, who works here. */
export function Rail({ place }: { place: Place }) {
  const words = useWords(shellWords);
  const { roles } = useWords(sessionWords);
  const now = useServerSeconds();
  const me = useMe();
  const logOut = useLogOut();
  const queues = me.data?.queues ?? [];
  return (
    <nav className="rail" aria-label={words.rail}>
      <p className="rail-brand">
        <Mark size={28} />
        <span>{words.console}</span>
      </p>
      {queues.length > 0 && <h2>{words.queues}</h2>}
      <ul>
        {queues.map((queue) =>
          isKnown(queue.name) ? (
            <RailLink
              key={queue.name}
              icon={queuePlaces[queue.name].icon}
              place={queuePlaces[queue.name].place}
              isCurrent={place.room === queue.name}
              name={words.queueNames[queue.name]}
              count={queue.count}
              age={queue.oldest_at === null ? null : ageText(now - queue.oldest_at, words.ages)}
            />
          ) : null,
        )}
      </ul>
      <LookUp place={place} rooms={me.data?.rooms ?? []} />
      <h2>{words.setUp}</h2>
      <ul>
        {settings.map(
          ({ room, icon, word }) =>
            me.data?.rooms.includes(room) && (
              <RailLink key={room} icon={icon} place={{ room }} isCurrent={place.room === room} name={words[word]} />
            ),
        )}
        {me.data?.rooms.includes('operators') && (
          <RailLink
            icon="shield"
            place={{ room: 'operators', operatorId: null }}
            isCurrent={place.room === 'operators'}
            name={words.operators}
          />
        )}
        <RailLink icon="eye" place={{ room: 'audit' }} isCurrent={place.room === 'audit'} name={words.audit} />
      </ul>
      <div className="rail-foot">
        {me.data && (
          <p className="note">
            {me.data.operator.name} · {roles[me.data.operator.role]}
          </p>
        )}
        <ReaderSwitches />
        <IconButton icon="logout" size={20} label={words.logOut} onClick={() => logOut.mutate()} />
      </div>
    </nav>
  );
}

/** Rooms without a queue: what is looked up. */
function LookUp({ place, rooms }: { place: Place; rooms: readonly string[] }) {
  const words = useWords(shellWords);
  if (!['users', 'trades', 'exchange', 'books'].some((room) => rooms.includes(room))) return null;
  return (
    <>
      <h2>{words.lookUp}</h2>
      <ul>
        {rooms.includes('trades') && (
          <>
            <RailLink
              icon="chart"
              place={{ room: 'figures' }}
              isCurrent={place.room === 'figures'}
              name={words.figures}
            />
            <RailLink
              icon="trade"
              place={{ room: 'trades', tradeId: null }}
              isCurrent={place.room === 'trades'}
              name={words.trades}
            />
            <RailLink
              icon="store"
              place={{ room: 'listings', number: null }}
              isCurrent={place.room === 'listings'}
              name={words.listings}
            />
            <RailLink
              icon="clock"
              place={{ room: 'deadlines' }}
              isCurrent={place.room === 'deadlines'}
              name={words.deadlines}
            />
          </>
        )}
        {rooms.includes('books') && (
          <>
            <RailLink
              icon="ledger"
              place={{ room: 'books', accountId: null, entryId: null }}
              isCurrent={place.room === 'books'}
              name={words.books}
            />
            <RailLink
              icon="bank"
              place={{ room: 'circulation' }}
              isCurrent={place.room === 'circulation'}
              name={words.circulation}
            />
          </>
        )}
        {rooms.includes('exchange') && (
          <RailLink
            icon="usdt"
            place={{ room: 'exchange', view: 'state' }}
            isCurrent={place.room === 'exchange'}
            name={words.exchange}
          />
        )}
        {rooms.includes('users') && (
          <RailLink
            icon="users"
            place={{ room: 'users', userId: null }}
            isCurrent={place.room === 'users'}
            name={words.users}
          />
        )}
      </ul>
    </>
  );
}

interface RailLinkProps {
  icon: IconName;
  place: Place;
  name: string;
  isCurrent: boolean;
  count?: number;
  age?: string | null;
}

function RailLink({ icon, place, name, isCurrent, count, age = null }: RailLinkProps) {
  return (
    <li>
      <a className="rail-link" href={addressOf(place)} aria-current={isCurrent ? 'page' : undefined} title={name}>
        <Icon name={icon} size={20} />
        <span className="rail-name">{name}</span>
        {count !== undefined && <span className="rail-count">{count}</span>}
        {age !== null && <span className="rail-age">{age}</span>}
      </a>
    </li>
  );
}

function isKnown(name: string): name is keyof typeof queuePlaces {
  return name in queuePlaces;
}
