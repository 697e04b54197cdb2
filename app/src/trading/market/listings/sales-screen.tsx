import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { TabPanel, Tabs } from '@eh/ui/layout/tabs.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useId, useState } from 'react';
import { navigateBack } from '../../../shell/navigation.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import type { ScreenProps } from '../../../shell/route.ts';
import type { OwnListingsIndex } from '../queries.ts';
import { listingMessages } from './messages.ts';
import { OwnListings } from './own-listings.tsx';

type TabKey = 'running' | 'done' | 'all';
const indexOf: Readonly<Record<TabKey, OwnListingsIndex>> = { running: 1, done: 2, all: 0 };
const tabOfParam: Readonly<Record<string, TabKey>> = { '1': 'running', '2': 'done' };

/** The user's own listings. The parameter `index` is 1 for those in progress, 2 for finished ones, else all. */
export function SalesScreen({ params }: ScreenProps) {
  const messages = useMessages(listingMessages);
  const panelId = useId();
  const [tab, setTab] = useState<TabKey>(tabOfParam[params['index'] ?? ''] ?? 'all');
  return (
    <Screen
      head={
        <Header
          title={messages.title}
          onBack={() => void navigateBack()}
          trailing={<IconButton icon="plus" label={messages.post} {...linkTo('sale')} />}
        />
      }
    >
      <Tabs
        label={messages.tabs.label}
        panelId={panelId}
        current={tab}
        onSelect={setTab}
        tabs={(['running', 'done', 'all'] as const).map((key) => ({ key, label: messages.tabs[key] }))}
      />
      <TabPanel id={panelId} current={tab}>
        <OwnListings key={tab} index={indexOf[tab]} />
      </TabPanel>
    </Screen>
  );
}
