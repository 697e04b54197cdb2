import { purchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { TabPanel, Tabs } from '@eh/ui/layout/tabs.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { navigateBack, navigateTo } from '../../shell/navigation.ts';
import { linkTo } from '../../shell/page-link.tsx';
import type { ScreenProps } from '../../shell/route.ts';
import { frameMessages } from './frame-messages.ts';
import { exchangeMessages } from './messages.ts';
import { PurchasePage } from './purchase-page.tsx';
import type { Purchase } from './queries.ts';
import { usePurchases } from './queries.ts';
import { shortUsdt } from './quote.ts';
import { redeemMessages } from './redeem-messages.ts';
import { RedemptionPage } from './redemption-page.tsx';
import { RedemptionRecords } from './redemption-records.tsx';
import { RecordList } from './usdt-frame.tsx';

const PANEL = 'exchange-records';
const kinds = ['bought', 'redeemed'] as const;
type Of = (typeof kinds)[number];
const filters = [
  purchaseStatus.waiting,
  purchaseStatus.confirming,
  purchaseStatus.credited,
  purchaseStatus.expired,
  purchaseStatus.cancelled,
] as const;

/** Everything bought with USDT and redeemed for it, newest first; or the one record that a bill or a row leads to. */
export function ExchangeRecordsScreen({ params }: ScreenProps) {
  const of = params['of'] === 'redeemed' ? 'redeemed' : 'bought';
  const { id } = params;
  return id === undefined ? <Records first={of} /> : <Record of={of} id={id} />;
}

/** It stays readable when buying or redeeming is closed. */
function Record({ of, id }: { of: Of; id: string }) {
  const frame = useMessages(frameMessages);
  const head = <Header title={frame.record} onBack={() => void navigateBack()} />;
  return of === 'bought' ? (
    <PurchasePage id={id} head={head} onAgain={() => void navigateTo('buy-with-usdt')} />
  ) : (
    <RedemptionPage id={id} head={head} onAgain={() => void navigateTo('redeem-usdt')} />
  );
}

function Records({ first }: { first: Of }) {
  const messages = useMessages(redeemMessages);
  const [of, setOf] = useState<Of>(first);
  return (
    <Screen head={<Header title={messages.recordsTitle} onBack={() => void navigateBack()} />}>
      <Tabs
        label={messages.both}
        variant="ruled"
        tabs={kinds.map((key) => ({ key, label: messages[key] }))}
        current={of}
        onSelect={setOf}
        panelId={PANEL}
      />
      <TabPanel id={PANEL} current={of}>
        {of === 'bought' ? <Purchases /> : <RedemptionRecords />}
      </TabPanel>
    </Screen>
  );
}

function Purchases() {
  const messages = useMessages(exchangeMessages);
  const [status, setStatus] = useState<(typeof filters)[number] | null>(null);
  return (
    <>
      <div className="py-2">
        <Chips label={messages.filter}>
          <Chip isOn={status === null} onClick={() => setStatus(null)}>
            {messages.all}
          </Chip>
          {filters.map((each) => (
            <Chip key={each} isOn={each === status} onClick={() => setStatus(each)}>
              {messages.status[each]}
            </Chip>
          ))}
        </Chips>
      </div>
      <RecordList query={usePurchases(status)} none={<NoPurchases />}>
        {(each) => <PurchaseRow key={each.id} purchase={each} />}
      </RecordList>
    </>
  );
}

function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const messages = useMessages(exchangeMessages);
  const frame = useMessages(frameMessages);
  const formats = useFormats();
  const { credit, quote, deposit, confirmations_needed: needed, status } = purchase;
  const usdt = credit?.usdt ?? deposit?.usdt ?? quote?.usdt ?? '0';
  const isConfirming = status === purchaseStatus.confirming && deposit !== null;
  const amount = credit?.amount ?? quote?.amount ?? '0.00';
  return (
    <Row
      title={`${shortUsdt(usdt)} USDT · ${purchase.chain}`}
      note={formats.dateTime(purchase.created_at)}
      end={<Amount value={amount} isSigned={credit !== null} />}
      endNote={
        isConfirming
          ? `${messages.status[status]} ${frame.confirmations(deposit.confirmations, needed)}`
          : messages.status[status]
      }
      {...linkTo('exchange-records', { of: 'bought', id: purchase.id })}
    />
  );
}

function NoPurchases() {
  const messages = useMessages(exchangeMessages);
  const buy = (
    <Button kind="act" isWide {...linkTo('buy-with-usdt')}>
      {messages.title}
    </Button>
  );
  return <EmptyState drawing="receipt" title={messages.noneTitle} text={messages.noneText} actions={buy} />;
}
