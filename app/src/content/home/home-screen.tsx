import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Band } from '@eh/ui/layout/section-header.tsx';
import { Logo } from '@eh/ui/media/logo.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useEffect } from 'react';
import { Banners } from '../../parts/content/banners.tsx';
import { unreadCount, useInbox } from '../../session/inbox.ts';
import { refreshProfile } from '../../session/session-life.ts';
import { MainTabs } from '../../shell/main-tabs.tsx';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { Announcement } from './announcement.tsx';
import { BalanceCard } from './balance-card.tsx';
import { BestListings } from './best-listings.tsx';
import { FirstStepsList } from './first-steps-list.tsx';
import { homeMessages } from './messages.ts';
import { NewTerms } from './new-terms.tsx';
import { QuickActions } from './quick-actions.tsx';
import { WaitingTrades } from './waiting-trades.tsx';

/** Home: balance, trades that wait for the person, news and the best prices. */
export function HomeScreen() {
  const messages = useMessages(homeMessages);
  const unread = useInbox(unreadCount);
  useEffect(() => void refreshProfile(), []);
  const ways = (
    <>
      <IconButton icon="scan" label={messages.scan} {...linkTo('scan')} />
      <IconButton icon="bell" label={messages.messages(unread)} count={unread} {...linkTo('inbox')} />
    </>
  );
  const mark = (
    <span className="px-3">
      <Logo size={28} />
      <h1 className="sr-only">{messages.home}</h1>
    </span>
  );
  return (
    <Screen head={<Header title={<span />} leading={mark} trailing={ways} />} foot={<MainTabs current="tabhome" />}>
      <BalanceCard />
      <QuickActions />
      <NewTerms />
      <FirstStepsList />
      <WaitingTrades />
      <Announcement />
      <Banners screen="home" />
      <Band />
      <BestListings />
    </Screen>
  );
}
