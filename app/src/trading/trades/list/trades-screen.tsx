import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { TabPanel, Tabs } from '@eh/ui/layout/tabs.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useId, useState } from 'react';
import { navigateBack } from '../../../shell/navigation.ts';
import type { ScreenProps } from '../../../shell/route.ts';
import { viewOfLink, viewOfTab } from './list-view.ts';
import { listMessages } from './messages.ts';
import { noFilters } from './trade-filters.ts';
import { TradeList } from './trade-list.tsx';
import { TradeTools } from './trade-tools.tsx';

const tabs = ['running', 'done', 'all'] as const;

/** The user's own trades: in progress, finished and all. */
export function TradesScreen({ params }: ScreenProps) {
  const messages = useMessages(listMessages);
  const panelId = useId();
  const [view, setView] = useState(() => viewOfLink(params));
  const [filters, setFilters] = useState(noFilters);
  return (
    <Screen
      head={
        <Header
          title={messages.title}
          onBack={() => void navigateBack()}
          trailing={<TradeTools view={view} filters={filters} onFilters={setFilters} />}
        />
      }
    >
      <Tabs
        label={messages.views}
        tabs={tabs.map((key) => ({ key, label: messages.tabs[key] }))}
        current={view.tab}
        onSelect={(tab) => setView(viewOfTab(tab))}
        panelId={panelId}
      />
      <TabPanel id={panelId} current={view.tab}>
        <TradeList view={view} filters={filters} onView={setView} onFilters={setFilters} />
      </TabPanel>
    </Screen>
  );
}
