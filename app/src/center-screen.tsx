import { Blank } from '@eh/ui/blank.tsx';
import { Button } from '@eh/ui/button.tsx';
import { Header } from '@eh/ui/header.tsx';
import { IconButton } from '@eh/ui/icon-button.tsx';
import { moneyText } from '@eh/ui/money-text.ts';
import { Pair } from '@eh/ui/pair.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Screen } from '@eh/ui/screen.tsx';
import { TabPanel, Tabs } from '@eh/ui/tabs.tsx';
import { useId, useState } from 'react';
import { useAnswer } from './api/queries.ts';
import { useIsOpen } from './gates/use-is-open.ts';
import { centerWords } from './market/copy.ts';
import { OwnOrders } from './market/listings/own-orders.tsx';
import { useShownCurrencies } from './parts/currencies.ts';
import { MainTabs } from './shell/main-tabs.tsx';
import { navigateTo } from './shell/navigation.ts';
import { linkTo } from './shell/page-link.tsx';
import { type ListView, viewOfTab } from './trades/list/list-view.ts';
import { TradeList } from './trades/list/trade-list.tsx';

const tabs = ['running', 'done', 'listings'] as const;
type CenterTab = (typeof tabs)[number];

/** The trade center, the one page that two rooms share: the way into the market, one's own trades and listings under it. */
export function CenterScreen() {
  const words = useWords(centerWords);
  const isOpen = useIsOpen('trades');
  return (
    <Screen
      head={<Header title={words.title} trailing={<IconButton icon="plus" label={words.post} {...linkTo('sale')} />} />}
      foot={<MainTabs current="tabcenter" />}
    >
      <MarketEntry />
      {isOpen ? <MyTrading /> : <Closed />}
    </Screen>
  );
}

function MarketEntry() {
  const words = useWords(centerWords);
  const { coin, fiat } = useShownCurrencies();
  const price = useAnswer('GET /api/dashboard', {}).data?.reference_price ?? null;
  return (
    <div className="px-page pt-2 pb-3">
      <Pair>
        <Button kind="side-buy" isWide {...linkTo('buy-market')}>
          {words.buy(coin.code)}
        </Button>
        <Button kind="side-sell" isWide {...linkTo('sale')}>
          {words.sell(coin.code)}
        </Button>
      </Pair>
      <p className="note min-h-4 pt-2 text-center">
        {price !== null && words.reference(coin.code, moneyText(price, fiat))}
      </p>
    </div>
  );
}

function MyTrading() {
  const words = useWords(centerWords);
  const panelId = useId();
  const [tab, setTab] = useState<CenterTab>('running');
  const [view, setView] = useState(viewOfTab('running'));
  const select = (next: CenterTab) => {
    setTab(next);
    if (next !== 'listings') setView(viewOfTab(next));
  };
  // The whole list has a page of its own.
  const handleView = (next: ListView) => (next.tab === 'all' ? void navigateTo('trades') : setView(next));
  return (
    <>
      <Tabs
        label={words.mine}
        panelId={panelId}
        current={tab}
        onSelect={select}
        tabs={tabs.map((key) => ({ key, label: words.tabs[key] }))}
      />
      <TabPanel id={panelId} current={tab}>
        {tab === 'listings' ? <OwnOrders index={1} /> : <TradeList view={view} onView={handleView} />}
      </TabPanel>
    </>
  );
}

/** Says what is still missing; the gate itself leads there. */
function Closed() {
  const words = useWords(centerWords).closed;
  return (
    <Blank
      drawing="identity"
      title={words.title}
      text={words.text}
      actions={
        <Button kind="act" isWide {...linkTo('trades')}>
          {words.start}
        </Button>
      }
    />
  );
}
