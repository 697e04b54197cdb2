import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { TabPanel, Tabs } from '@eh/ui/layout/tabs.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type ReactNode, useId, useState } from 'react';
import { useAnswer } from '../../../api/queries.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { useIsOpen } from '../../../session/gates/use-is-open.ts';
import { MainTabs } from '../../../shell/main-tabs.tsx';
import { navigateTo } from '../../../shell/navigation.ts';
import { linkTo, PageLink } from '../../../shell/pages/page-link.tsx';
import { type ListView, viewOfTab } from '../list/list-view.ts';
import { noFilters } from '../list/trade-filters.ts';
import { TradeList } from '../list/trade-list.tsx';
import { TradeTools } from '../list/trade-tools.tsx';
import { centerMessages } from './messages.ts';

const tabs = ['running', 'done', 'listings'] as const;
type CenterTab = (typeof tabs)[number];

export interface CenterScreenProps {
  /** The person's own listings: the market's part of this page, handed in by the route. */
  listings: ReactNode;
  /** The depth of the market, between the ways into it and the person's own trades. */
  depth: ReactNode;
}

/** The trade center: links into the market, and below them the person's own trades and listings. */
export function CenterScreen({ listings, depth }: CenterScreenProps) {
  const messages = useMessages(centerMessages);
  const isOpen = useIsOpen('trades');
  const [tab, setTab] = useState<CenterTab>('running');
  const [view, setView] = useState(viewOfTab('running'));
  const [filters, setFilters] = useState(noFilters);
  const select = (next: CenterTab) => {
    setTab(next);
    if (next !== 'listings') setView(viewOfTab(next));
  };
  // The whole list has a separate page.
  const handleView = (next: ListView) => (next.tab === 'all' ? void navigateTo('trades') : setView(next));
  const tools =
    isOpen && tab !== 'listings' ? (
      <TradeTools view={view} filters={filters} onFilters={setFilters} />
    ) : (
      <IconButton icon="plus" label={messages.post} {...linkTo('sale')} />
    );
  return (
    <Screen head={<Header title={messages.title} trailing={tools} />} foot={<MainTabs current="tabcenter" />}>
      <MarketEntry />
      {depth}
      {isOpen ? (
        <MyTrading tab={tab} onSelect={select}>
          {tab === 'listings' ? (
            listings
          ) : (
            <TradeList view={view} filters={filters} onView={handleView} onFilters={setFilters} />
          )}
        </MyTrading>
      ) : (
        <Closed />
      )}
    </Screen>
  );
}

function MarketEntry() {
  const messages = useMessages(centerMessages);
  const { coin, fiat } = useShownCurrencies();
  const price = useAnswer('GET /api/dashboard', {}).data?.reference_price ?? null;
  return (
    <div className="px-page pt-2 pb-3">
      <ButtonPair>
        <Button kind="side-buy" isWide {...linkTo('buy-market')}>
          {messages.buy(coin.code)}
        </Button>
        <Button kind="side-sell" isWide {...linkTo('sale')}>
          {messages.sell(coin.code)}
        </Button>
      </ButtonPair>
      <p className="note min-h-4 pt-2 text-center">
        {price !== null && messages.reference(coin.code, moneyText(price, fiat))}
      </p>
      <p className="text-center max-wide:hidden">
        <PageLink to="workspace" className="link">
          {messages.workspace}
        </PageLink>
      </p>
    </div>
  );
}

interface MyTradingProps {
  tab: CenterTab;
  onSelect: (tab: CenterTab) => void;
  /** The content of the current tab. */
  children: ReactNode;
}

function MyTrading({ tab, onSelect, children }: MyTradingProps) {
  const messages = useMessages(centerMessages);
  const panelId = useId();
  return (
    <>
      <Tabs
        label={messages.mine}
        panelId={panelId}
        current={tab}
        onSelect={onSelect}
        tabs={tabs.map((key) => ({ key, label: messages.tabs[key] }))}
      />
      <TabPanel id={panelId} current={tab}>
        {children}
      </TabPanel>
    </>
  );
}

/** The hint that a step is missing; the gate behind the link leads there. */
function Closed() {
  const messages = useMessages(centerMessages).closed;
  return (
    <EmptyState
      drawing="identity"
      title={messages.title}
      text={messages.text}
      actions={
        <Button kind="act" isWide {...linkTo('trades')}>
          {messages.start}
        </Button>
      }
    />
  );
}
