import { Header } from '@eh/ui/header.tsx';
import { IconButton } from '@eh/ui/icon-button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Screen } from '@eh/ui/screen.tsx';
import { TabPanel, Tabs } from '@eh/ui/tabs.tsx';
import { useId, useState } from 'react';
import { navigateBack } from '../../shell/navigation.ts';
import { linkTo } from '../../shell/page-link.tsx';
import type { ScreenProps } from '../../shell/route.ts';
import { listWords } from './copy.ts';
import { viewOfIndex, viewOfTab } from './list-view.ts';
import { TradeList } from './trade-list.tsx';

const tabs = ['running', 'done', 'all'] as const;

/** The own trades: what runs, my turn first, and what is over. */
export function TradesScreen({ params }: ScreenProps) {
  const words = useWords(listWords);
  const panelId = useId();
  const [view, setView] = useState(() => viewOfIndex(params['index']));
  const listings = <IconButton icon="list" label={words.myListings} {...linkTo('orders-sales')} />;
  return (
    <Screen head={<Header title={words.title} onBack={() => void navigateBack()} trailing={listings} />}>
      <Tabs
        label={words.views}
        tabs={tabs.map((key) => ({ key, label: words.tabs[key] }))}
        current={view.tab}
        onSelect={(tab) => setView(viewOfTab(tab))}
        panelId={panelId}
      />
      <TabPanel id={panelId} current={view.tab}>
        <TradeList view={view} onView={setView} />
      </TabPanel>
    </Screen>
  );
}
