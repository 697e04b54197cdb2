import { IDENTITY_VERIFIED } from '@eh/contract/accounts/gates/gate-order.ts';
import { CopyButton } from '@eh/ui/buttons/copy-button.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Band } from '@eh/ui/layout/section-header.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { Avatar, PersonName } from '@eh/ui/people/person.tsx';
import { currentMessages, useMessages } from '@eh/ui/reader/catalogue.ts';
import { Clock } from '@eh/ui/time/clock.tsx';
import { useEffect } from 'react';
import { useProfile } from '../../session/current-session.ts';
import { unreadCount, useInbox } from '../../session/inbox.ts';
import type { Profile } from '../../session/session.ts';
import { logOut, refreshProfile } from '../../session/session-life.ts';
import { MainTabs } from '../../shell/main-tabs.tsx';
import { showModal } from '../../shell/modals.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { meMessages } from './messages.ts';
import { OwnFigures, useOwnSummary } from './own-figures.tsx';
import { SecurityHead } from './security/security-head.tsx';
import { SettingsRows } from './settings-rows.tsx';
import { statMessages } from './stat-messages.ts';

/** The user's own page: profile, trading figures, security level and settings. */
export function MeScreen() {
  const messages = useMessages(meMessages);
  const stats = useMessages(statMessages);
  const profile = useProfile();
  const summary = useOwnSummary();
  useEffect(() => void refreshProfile(), []);
  const scan = <IconButton icon="scan" label={stats.scan} {...linkTo('scan')} />;
  return (
    <Screen head={<Header title={<span />} trailing={scan} />} foot={<MainTabs current="tabme" />}>
      <h1 className="sr-only">{messages.me}</h1>
      {profile && <ProfileHead profile={profile} />}
      <OwnFigures summary={summary} />
      {profile && <SecurityHead profile={profile} leadsTo="centre" />}
      <Band />
      <TradingRows summary={summary} />
      <Band />
      <Rows inset="icon" label={messages.groups.money}>
        <Row
          icon="card"
          title={<RowTitle>{messages.paymentAccounts}</RowTitle>}
          hasChevron
          {...linkTo('payment-information')}
        />
        <Row icon="bills" title={<RowTitle>{messages.bills}</RowTitle>} hasChevron {...linkTo('wallet-orders')} />
        <Row
          icon="store"
          title={<RowTitle>{messages.shopPayments}</RowTitle>}
          hasChevron
          {...linkTo('shop-payments')}
        />
        <Row icon="ledger" title={<RowTitle>{messages.solvency}</RowTitle>} hasChevron {...linkTo('solvency')} />
        <Row icon="book" title={<RowTitle>{messages.addressBook}</RowTitle>} hasChevron {...linkTo('address-list')} />
        <Row icon="users" title={<RowTitle>{messages.related}</RowTitle>} hasChevron {...linkTo('related')} />
      </Rows>
      <Band />
      <Rows inset="icon" label={messages.groups.security}>
        <Row icon="edit" title={<RowTitle>{messages.modify}</RowTitle>} hasChevron {...linkTo('modify')} />
        <Row icon="key" title={<RowTitle>{messages.secrets}</RowTitle>} hasChevron {...linkTo('security')} />
        <Row icon="device" title={<RowTitle>{messages.devices}</RowTitle>} hasChevron {...linkTo('devices')} />
        <Row icon="apps" title={<RowTitle>{messages.apps}</RowTitle>} hasChevron {...linkTo('grants')} />
      </Rows>
      <Band />
      <SettingsRows />
      <Band />
      <Row icon="users" title={<RowTitle>{messages.switchAccount}</RowTitle>} hasChevron {...linkTo('auth-login')} />
      <Row icon="logout" title={<RowTitle>{messages.logOut}</RowTitle>} onClick={() => void offerLogOut()} />
      <div className="h-6" />
    </Screen>
  );
}

/** Links to trades, listings, complaints and messages, with their counts. */
function TradingRows({ summary }: { summary: ReturnType<typeof useOwnSummary> }) {
  const messages = useMessages(meMessages);
  const stats = useMessages(statMessages);
  const unread = useInbox(unreadCount);
  const { running_trades: running = 0, unread_lines: lines = 0, open_complaints: open = 0 } = summary ?? {};
  const until = summary?.answer_until ?? null;
  return (
    <Rows inset="icon" label={stats.trading}>
      <Row
        icon="list"
        title={<RowTitle>{messages.trades}</RowTitle>}
        note={lines > 0 ? stats.unreadMessages(lines) : undefined}
        end={running > 0 && <Count>{stats.running(running)}</Count>}
        hasChevron
        {...linkTo('trades')}
      />
      <Row icon="store" title={<RowTitle>{messages.listings}</RowTitle>} hasChevron {...linkTo('sales')} />
      <Row
        icon="scale"
        title={<RowTitle>{stats.complaints}</RowTitle>}
        note={until === null ? undefined : stats.waitsForYou}
        end={until === null && open > 0 && <Count>{stats.open(open)}</Count>}
        trailing={until !== null && <Clock deadlineAt={until} whose="mine" size="small" />}
        hasChevron
        {...linkTo('complaints')}
      />
      <Row
        icon="bell"
        title={<RowTitle>{stats.messages}</RowTitle>}
        end={unread > 0 && <Count>{stats.unread(unread)}</Count>}
        hasChevron
        {...linkTo('inbox')}
      />
    </Rows>
  );
}

function Count({ children }: { children: string }) {
  return <span className="text-muted">{children}</span>;
}

function RowTitle({ children }: { children: string }) {
  return <span className="text-ink">{children}</span>;
}

function ProfileHead({ profile }: { profile: Profile }) {
  const messages = useMessages(meMessages);
  const stats = useMessages(statMessages);
  const isVerified = profile.identity_status === IDENTITY_VERIFIED;
  const state = isVerified ? messages.verified(profile.real_name ?? '') : messages.notVerified;
  return (
    <section className="flex items-center gap-3 px-page pt-5 pb-4">
      <Avatar name={profile.nickname} src={profile.avatar ?? undefined} size="big" />
      <div className="min-w-0 flex-1">
        <p className="title">
          <PersonName isVerified={isVerified}>{profile.nickname}</PersonName>
        </p>
        <p className="note">
          {state} · {messages.account(groupByFour(profile.account))}
        </p>
      </div>
      <CopyButton text={profile.account} what={messages.accountCopied} />
      <IconButton icon="qr" label={stats.myCode} {...linkTo('wallet')} />
    </section>
  );
}

async function offerLogOut(): Promise<void> {
  const messages = currentMessages(meMessages);
  const wantsOut = await showModal({
    title: messages.logOutTitle,
    text: messages.logOutText,
    confirm: messages.logOut,
    cancel: messages.stay,
    kind: 'act',
  });
  if (wantsOut) logOut();
}

function groupByFour(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
