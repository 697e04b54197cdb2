import { TabBar } from '@eh/ui/layout/tab-bar.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useAnswer } from '../api/queries.ts';
import { shellMessages } from './messages.ts';
import { hrefOf, switchTab } from './navigation.ts';

export type TabName = 'tabhome' | 'tabcenter' | 'tabme';

/** The tab bar of the three main pages, with the count of trades that wait for this person. */
export function MainTabs({ current }: { current: TabName }) {
  const messages = useMessages(shellMessages);
  const waiting = useAnswer('GET /api/dashboard', {}).data?.waiting ?? 0;
  return (
    <TabBar
      label={messages.tabs}
      currentKey={current}
      onSelect={(key) => void switchTab(key as TabName)}
      items={[
        { key: 'tabhome', icon: 'home', label: messages.home, href: hrefOf('tabhome') },
        {
          key: 'tabcenter',
          icon: 'trade',
          label: messages.trade,
          href: hrefOf('tabcenter'),
          count: waiting,
          countLabel: messages.waiting(waiting),
        },
        { key: 'tabme', icon: 'me', label: messages.me, href: hrefOf('tabme') },
      ]}
    />
  );
}
