import { TabPanel, Tabs } from '@eh/ui/layout/tabs.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import { hashOf } from '../../shell/address.ts';
import { exchangeMessages } from './messages.ts';
import { PastRedemptions } from './past-redemptions.tsx';
import { PurchasesView } from './purchases-view.tsx';
import { useExchangeState } from './queries.ts';
import { StateView } from './state-view.tsx';
import { UnclaimedView } from './unclaimed-view.tsx';

const PANEL = 'exchange-view';
const exchangeViews = ['state', 'purchases', 'unmatched', 'unclaimed', 'redemptions'] as const;

/** The USDT exchange for finance: rate, switches and networks; all purchases; past redemptions. */
export function ExchangeScreen({ view: named, purchaseId }: { view: string | null; purchaseId: string | null }) {
  const view = exchangeViews.find((known) => known === named) ?? 'state';
  const messages = useMessages(exchangeMessages);
  const state = useExchangeState();
  return (
    <div className="page">
      <TopBar
        title={messages.title}
        {...(state.data ? { says: state.data.is_open ? messages.open : messages.closed } : {})}
        query={state}
      >
        <Tabs
          label={messages.views}
          variant="segmented"
          tabs={exchangeViews.map((key) => ({ key, label: messages.view[key] }))}
          current={view}
          onSelect={(key) => location.replace(hashOf('exchange', key === 'state' ? null : key))}
          panelId={PANEL}
        />
      </TopBar>
      <main className="exchange-main">
        <TabPanel id={PANEL} current={view}>
          {view === 'redemptions' ? (
            <PastRedemptions />
          ) : view === 'unclaimed' ? (
            <UnclaimedView />
          ) : view !== 'state' ? (
            <PurchasesView
              key={`${view} ${purchaseId}`}
              filter={{ isUnmatched: view === 'unmatched', id: view === 'purchases' ? purchaseId : null }}
            />
          ) : state.data ? (
            <StateView state={state.data} />
          ) : (
            <LoadState error={state.error} onRetry={() => void state.refetch()} />
          )}
        </TabPanel>
      </main>
    </div>
  );
}
