import { IDENTITY_VERIFIED } from '@eh/contract/accounts/users/gates.ts';
import { Clock } from '@eh/ui/clock.tsx';
import { CopyButton } from '@eh/ui/copy-button.tsx';
import { Header } from '@eh/ui/header.tsx';
import { IconButton } from '@eh/ui/icon-button.tsx';
import { Avatar, PersonName } from '@eh/ui/person.tsx';
import { useWords, wordsNow } from '@eh/ui/reader/catalogue.ts';
import { Row, Rows } from '@eh/ui/row.tsx';
import { Screen } from '@eh/ui/screen.tsx';
import { Band } from '@eh/ui/section-header.tsx';
import { useEffect } from 'react';
import { unreadCount, useInbox } from '../../live/inbox.ts';
import type { Profile } from '../../session/session.ts';
import { logOut, refreshProfile } from '../../session/session-life.ts';
import { useProfile } from '../../session/session-store.ts';
import { MainTabs } from '../../shell/main-tabs.tsx';
import { showModal } from '../../shell/modals.ts';
import { linkTo } from '../../shell/page-link.tsx';
import { meWords } from './copy.ts';
import { OwnFigures, useOwnSummary } from './own-figures.tsx';
import { SecurityHead } from './security/security-head.tsx';
import { SettingsRows } from './settings-rows.tsx';
import { statWords } from './stat-copy.ts';

/** Me: who one is, how one trades, how well that is guarded, and everything one can set. */
export function MeScreen() {
  const words = useWords(meWords);
  const stats = useWords(statWords);
  const profile = useProfile();
  const summary = useOwnSummary();
  useEffect(() => void refreshProfile(), []);
  const scan = <IconButton icon="scan" label={stats.scan} {...linkTo('scan')} />;
  return (
    <Screen head={<Header title={<span />} trailing={scan} />} foot={<MainTabs current="tabme" />}>
      <h1 className="sr-only">{words.me}</h1>
      {profile && <Who profile={profile} />}
      <OwnFigures summary={summary} />
      {profile && <SecurityHead profile={profile} leadsTo="centre" />}
      <Band />
      <TradingRows summary={summary} />
      <Band />
      <Rows inset="icon" label={words.groups.money}>
        <Row icon="card" title={<Name>{words.paymentAccounts}</Name>} hasChevron {...linkTo('payment-information')} />
        <Row icon="bills" title={<Name>{words.bills}</Name>} hasChevron {...linkTo('wallet-orders')} />
        <Row icon="ledger" title={<Name>{words.solvency}</Name>} hasChevron {...linkTo('solvency')} />
        <Row icon="book" title={<Name>{words.addressBook}</Name>} hasChevron {...linkTo('address-list')} />
        <Row icon="users" title={<Name>{words.related}</Name>} hasChevron {...linkTo('related')} />
      </Rows>
      <Band />
      <Rows inset="icon" label={words.groups.security}>
        <Row icon="edit" title={<Name>{words.modify}</Name>} hasChevron {...linkTo('modify')} />
        <Row icon="key" title={<Name>{words.secrets}</Name>} hasChevron {...linkTo('security')} />
        <Row icon="device" title={<Name>{words.devices}</Name>} hasChevron {...linkTo('devices')} />
      </Rows>
      <Band />
      <SettingsRows />
      <Band />
      <Row icon="users" title={<Name>{words.switchAccount}</Name>} hasChevron {...linkTo('auth-login')} />
      <Row icon="logout" title={<Name>{words.logOut}</Name>} onClick={() => void offerLogOut()} />
      <div className="h-6" />
    </Screen>
  );
}

/** What runs, with how much of it beside. */
function TradingRows({ summary }: { summary: ReturnType<typeof useOwnSummary> }) {
  const words = useWords(meWords);
  const stats = useWords(statWords);
  const unread = useInbox(unreadCount);
  const { running_trades: running = 0, unread_lines: lines = 0, open_complaints: open = 0 } = summary ?? {};
  const until = summary?.answer_until ?? null;
  return (
    <Rows inset="icon" label={stats.trading}>
      <Row
        icon="list"
        title={<Name>{words.trades}</Name>}
        note={lines > 0 ? stats.unreadLines(lines) : undefined}
        end={running > 0 && <Beside>{stats.running(running)}</Beside>}
        hasChevron
        {...linkTo('trades')}
      />
      <Row icon="store" title={<Name>{words.listings}</Name>} hasChevron {...linkTo('sales')} />
      <Row
        icon="scale"
        title={<Name>{stats.complaints}</Name>}
        note={until === null ? undefined : stats.waitsForYou}
        end={until === null && open > 0 && <Beside>{stats.open(open)}</Beside>}
        trailing={until !== null && <Clock deadlineAt={until} whose="mine" size="small" />}
        hasChevron
        {...linkTo('complaints')}
      />
      <Row
        icon="bell"
        title={<Name>{stats.messages}</Name>}
        end={unread > 0 && <Beside>{stats.unread(unread)}</Beside>}
        hasChevron
        {...linkTo('inbox')}
      />
    </Rows>
  );
}

function Beside({ children }: { children: string }) {
  return <span className="text-muted">{children}</span>;
}

function Name({ children }: { children: string }) {
  return <span className="text-ink">{children}</span>;
}

function Who({ profile }: { profile: Profile }) {
  const words = useWords(meWords);
  const stats = useWords(statWords);
  const isVerified = profile.identity_status === IDENTITY_VERIFIED;
  const state = isVerified ? words.verified(profile.real_name ?? '') : words.notVerified;
  return (
    <section className="flex items-center gap-3 px-page pt-5 pb-4">
      <Avatar name={profile.nickname} src={profile.avatar ?? undefined} size="big" />
      <div className="min-w-0 flex-1">
        <p className="title">
          <PersonName isVerified={isVerified}>{profile.nickname}</PersonName>
        </p>
        <p className="note">
          {state} · {words.account(groupByFour(profile.account))}
        </p>
      </div>
      <CopyButton text={profile.account} what={words.accountCopied} />
      <IconButton icon="qr" label={stats.myCode} {...linkTo('wallet')} />
    </section>
  );
}

async function offerLogOut(): Promise<void> {
  const words = wordsNow(meWords);
  const wantsOut = await showModal({
    title: words.logOutTitle,
    text: words.logOutText,
    confirm: words.logOut,
    cancel: words.stay,
    kind: 'act',
  });
  if (wantsOut) logOut();
}

function groupByFour(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
