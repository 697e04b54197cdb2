import { hasRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { Logo } from '@eh/ui/media/logo.tsx';
import { Avatar } from '@eh/ui/people/person.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { ReaderSwitches } from '../../../parts/screen/reader-switches.tsx';
import { type Membership, usePortalLogOut } from '../api/portal-queries.ts';
import { portalMessages } from '../messages.ts';
import { portalHash } from '../portal-address.ts';
import { type PortalRouteName, type PortalRoutes, portalGroups, portalRouteNames } from '../portal-route.ts';
import { choose } from './portal-choice.ts';

export interface PortalRailProps {
  routes: PortalRoutes;
  memberships: readonly Membership[];
  merchant: Membership;
  /** The logged-in member. */
  nickname: string;
  current: PortalRouteName;
}

/** The left rail: the merchant, its pages in three groups, and below the logged-in member. */
export function PortalRail({ routes, memberships, merchant, nickname, current }: PortalRailProps) {
  const messages = useMessages(portalMessages);
  const logOut = usePortalLogOut();
  const visible = portalRouteNames.filter((name) => {
    const { right } = routes[name];
    return right === undefined || hasRight(merchant.role, right);
  });
  return (
    <nav className="rail portal-rail" aria-label={messages.rail}>
      <div className="rail-brand">
        {merchant.logo === null ? <Logo size={28} /> : <Avatar name={merchant.name} src={merchant.logo} isSquare />}
        {memberships.length > 1 ? (
          <select
            className="portal-choice"
            aria-label={messages.merchant}
            value={merchant.id}
            onChange={(event) => choose({ merchantId: event.target.value, environment: null })}
          >
            {memberships.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          <span className="clip">{merchant.name}</span>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard. */}
      <section className="rail-rest portal-links" aria-label={messages.pages} tabIndex={0}>
        {portalGroups.map((group) => {
          const names = visible.filter((name) => routes[name].group === group);
          if (names.length === 0) return null;
          return (
            <div key={group}>
              {messages.groups[group] !== '' && <h2>{messages.groups[group]}</h2>}
              <ul>
                {names.map((name) => (
                  <li key={name}>
                    <a
                      className="rail-link"
                      href={portalHash(name)}
                      aria-current={name === current ? 'page' : undefined}
                      title={messages.titles[name]}
                    >
                      <Icon name={routes[name].icon} size={20} />
                      <span className="rail-name">{messages.titles[name]}</span>
                    </a>
                  </li>
                ))}
                {group === 'build' && <Documents />}
              </ul>
            </div>
          );
        })}
      </section>
      <div className="rail-foot">
        <p className="note">
          {nickname} · {messages.roles[merchant.role]}
        </p>
        <ReaderSwitches />
        <IconButton icon="logout" size={20} label={messages.logOut} onClick={() => logOut.mutate()} />
      </div>
    </nav>
  );
}

/** The documentation is a separate page and opens in a new tab. */
function Documents() {
  const { documents } = useMessages(portalMessages);
  const language = useLanguage();
  return (
    <li>
      <a
        className="rail-link"
        href={`/developers?language=${language}`}
        target="_blank"
        rel="noopener"
        title={documents}
      >
        <Icon name="book" size={20} />
        <span className="rail-name">{documents}</span>
      </a>
    </li>
  );
}
