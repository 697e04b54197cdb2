import { hasRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ChipChoice } from '@eh/ui/buttons/chip.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { DayBars } from '../../../parts/merchants/day-bars.tsx';
import { coinSign, coinText, fiatText } from '../../../parts/money/money.ts';
import { Fact } from '../../../parts/screen/fact.tsx';
import { FoundList } from '../../../parts/screen/found-list.tsx';
import { LoadState } from '../../../parts/screen/load-state.tsx';
import { usePortal } from '../../../shell/portal/frame/portal-context.ts';
import { PortalPage } from '../../../shell/portal/frame/portal-page.tsx';
import { portalHash } from '../../../shell/portal/portal-address.ts';
import { cashierMessages } from '../messages.ts';
import { OrderTable } from '../order-table.tsx';
import { useOrders } from '../queries.ts';
import { type Overview, useOverview } from './queries.ts';
import { WatchList } from './watch-list.tsx';

const spans = ['7', '30', '365'] as const;
type Span = (typeof spans)[number];
const LATEST = 7;

/** The first page of the portal: incoming payments, the amount that may be paid out, and items that need attention. */
export function OverviewScreen() {
  const messages = useMessages(cashierMessages);
  const [span, setSpan] = useState<Span>('30');
  const overview = useOverview(Number(span));
  const latest = useOrders({ limit: LATEST });
  return (
    <PortalPage title={messages.overview} side={overview.data && <Balance overview={overview.data} />}>
      {overview.data === undefined ? (
        <LoadState error={overview.error} onRetry={() => void overview.refetch()} />
      ) : (
        <section className="portal-section" aria-label={messages.byDay(coinSign(overview.data.balance.currency))}>
          <div className="portal-row">
            <h2 className="label">{messages.byDay(coinSign(overview.data.balance.currency))}</h2>
            <ChipChoice
              label={messages.span}
              value={span}
              onChange={setSpan}
              options={spans.map((value) => ({ value, label: messages.spans[value] }))}
            />
          </div>
          <DayBars days={overview.data.by_day} currency={overview.data.balance.currency} say={messages.bar} />
        </section>
      )}
      <section className="portal-section" aria-label={messages.latest}>
        <div className="portal-row">
          <h2 className="label">{messages.latest}</h2>
          <a className="link" href={portalHash('payments')}>
            {messages.all}
          </a>
        </div>
        <FoundList list={{ ...latest, hasNextPage: false }} none={messages.noPayments}>
          {(rows) => <OrderTable rows={rows} caption={messages.latest} />}
        </FoundList>
      </section>
    </PortalPage>
  );
}

function Balance({ overview: { balance, fiat_amount, fiat, today, paid_percent } }: { overview: Overview }) {
  const messages = useMessages(cashierMessages);
  const { merchant, environment } = usePortal();
  return (
    <>
      <h2 className="note">{messages.available}</h2>
      <p className="portal-figure">
        {groupDigits(balance.available)} <small>{coinSign(balance.currency)}</small>
      </p>
      {environment === 'live' && <p className="note">≈ {fiatText(fiat_amount, fiat)}</p>}
      <dl className="portal-facts">
        <Fact name={messages.held}>{groupDigits(balance.held)}</Fact>
        <Fact name={messages.total}>{coinText(balance.total, balance.currency)}</Fact>
      </dl>
      {hasRight(merchant.role, 'payOut') && (
        <Button kind="line" isWide href={portalHash('payouts')}>
          <Icon name="out" size={20} />
          {messages.payOut}
        </Button>
      )}
      <h2 className="label mt-4">{messages.today}</h2>
      <div className="portal-pair">
        <p>
          <strong>{groupDigits(today.amount)}</strong>
          <span className="note">{messages.inPayments(coinSign(balance.currency), today.payments)}</span>
        </p>
        <p>
          <strong>{paid_percent === null ? '–' : `${paid_percent} %`}</strong>
          <span className="note">{messages.paidShare}</span>
        </p>
      </div>
      <WatchList />
    </>
  );
}
