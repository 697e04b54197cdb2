import { useWords } from '@eh/ui/reader/catalogue.ts';
import { TabBar } from '@eh/ui/tab-bar.tsx';
import { useAnswer } from '../api/queries.ts';
import { shellWords } from './copy.ts';
import { hrefOf, switchTab } from './navigation.ts';

export type TabName = 'tabhome' | 'tabcenter' | 'tabme';

/** The tab bar of the three main pages, with the count of trades that wait for this person. */
export function MainTabs({ current }: { current: TabName }) {
  const words = useWords(shellWords);
  const waiting = useAnswer('GET /api/dashboard', {}).data?.waiting ?? 0;
  return (
    <TabBar
      label={words.tabs}
      currentKey={current}
      onSelect={(key) => void switchTab(key as TabName)}
      items={[
        { key: 'tabhome', icon: 'home', label: words.home, href: hrefOf('tabhome') },
        {
          key: 'tabcenter',
          icon: 'trade',
          label: words.trade,
          href: hrefOf('tabcenter'),
          count: waiting,
          countLabel: words.waiting(waiting),
        },
        { key: 'tabme', icon: 'me', label: words.me, href: hrefOf('tabme') },
      ]}
    />
  );
}
