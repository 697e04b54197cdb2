import { Icon } from '@eh/ui/media/icon.tsx';
import { groupDigits, moneyText } from '@eh/ui/money/money-text.ts';
import { PersonName } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { coinOf } from '../../../parts/currencies.ts';
import { PageLink } from '../../../shell/pages/page-link.tsx';
import { AppMark } from '../app-mark.tsx';
import { appMessages } from '../messages.ts';
import type { Grant } from '../queries.ts';
import { DayBar, type DayBarProps } from './day-bar.tsx';
import { daysUntil, plainScopes } from './grant-facts.ts';
import { grantMessages } from './messages.ts';
import { useLastUse } from './use-last-use.ts';
import { useWithdraw } from './use-withdraw.ts';

/** An authorization in the list: the app's rights, today's spending and the last use. */
export function GrantEntry({ grant }: { grant: Grant }) {
  const messages = useMessages(grantMessages);
  const formats = useFormats();
  const nowAt = useServerSeconds();
  const withdraw = useWithdraw();
  const lastUse = useLastUse(grant);
  const isActive = grant.status === 'active';
  return (
    <article className="pb-2" aria-label={grant.app.name}>
      <PageLink className="row" to="grant" params={{ id: grant.id }}>
        <AppMark app={grant.app} />
        <span className="row-text">
          <PersonName isVerified>{grant.app.name}</PersonName>
          <span className="note">{grant.app.domain}</span>
        </span>
        <span className="note">
          {isActive
            ? messages.daysLeft(daysUntil(grant.expires_at, nowAt))
            : messages.endedOn(formats.date(grant.ended_at ?? grant.expires_at))}
        </span>
        <Icon name="next" size={16} className="row-go" />
      </PageLink>
      <div className="px-page">
        <Rights grant={grant} />
        {isActive && grant.today && grant.caps && <Today today={grant.today} caps={grant.caps} />}
        <div className="mt-1 flex items-center justify-between gap-3">
          <span className="note">{isActive ? lastUse : messages.ends[grant.ended_by ?? 'expired']}</span>
          {isActive && (
            <button
              type="button"
              className="link min-h-tap"
              aria-disabled={withdraw.isPending || undefined}
              aria-label={messages.withdrawFrom(grant.app.name)}
              onClick={withdraw.isPending ? undefined : () => withdraw.offer(grant)}
            >
              {messages.withdraw}
            </button>
          )}
        </div>
      </div>
    </article>
  );
}

function Rights({ grant }: { grant: Grant }) {
  const messages = useMessages(appMessages);
  const coin = coinOf(grant.caps ?? { currency: '' });
  const plain = plainScopes(grant).map((scope) => messages.shortScopes[scope]);
  return (
    <ul className="bullets">
      {plain.length > 0 && <li>{messages.listed(plain)}</li>}
      {grant.caps && (
        <li>{messages.payWithin(moneyText(grant.caps.payment, coin), moneyText(grant.caps.day, coin))}</li>
      )}
    </ul>
  );
}

function Today({ today, caps }: DayBarProps) {
  const messages = useMessages(grantMessages);
  const coin = coinOf(caps);
  const most = moneyText(caps.day, coin);
  return (
    <div className="mt-2">
      <div className="flex flex-wrap justify-between gap-x-3 text-muted">
        <span>{messages.paidToday}</span>
        <span>
          <span className="label">{groupDigits(today.paid)}</span> / {most}
        </span>
      </div>
      <DayBar today={today} caps={caps} />
    </div>
  );
}
