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
import { type ReactNode, useState } from 'react';
import { frameMessages } from '../../parts/usdt/frame-messages.ts';
import { RecordList } from '../../parts/usdt/usdt-frame.tsx';
import { shortUsdt } from '../../parts/usdt/usdt-text.ts';
import { navigateBack, navigateTo } from '../../shell/navigation.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import type { ScreenProps } from '../../shell/route.ts';
import { exchangeMessages } from './messages.ts';
import { PurchasePage } from './purchase-page.tsx';
import type { Purchase } from './queries.ts';
import { usePurchases } from './queries.ts';

const PANEL = 'exchange-records';
const kinds = ['bought', 'redeemed'] as const;
type Kind = (typeof kinds)[number];
const statuses = [
  purchaseStatus.waiting,
  purchaseStatus.confirming,
  purchaseStatus.credited,
  purchaseStatus.expired,
  purchaseStatus.cancelled,
] as const;

export interface ExchangeRecordsScreenProps extends ScreenProps {
  /** The list of redemptions, which another module draws. */
  redemptions: ReactNode;
  /** The page of one redemption below a head. */
  redemptionPage: (id: string, head: ReactNode) => ReactNode;
}

/** The purchases and redemptions, newest first; with an `id` parameter one record of them. */
export function ExchangeRecordsScreen({ params, redemptions, redemptionPage }: ExchangeRecordsScreenProps) {
  const frame = useMessages(frameMessages);
  const kind = params['of'] === 'redeemed' ? 'redeemed' : 'bought';
  const { id } = params;
  if (id === undefined) return <RecordTabs first={kind} redemptions={redemptions} />;
  // A record stays readable while buying or redeeming is closed.
  const head = <Header title={frame.record} onBack={() => void navigateBack()} />;
  if (kind === 'redeemed') return redemptionPage(id, head);
  return <PurchasePage id={id} head={head} onAgain={() => void navigateTo('buy-with-usdt')} />;
}

function RecordTabs({ first, redemptions }: { first: Kind; redemptions: ReactNode }) {
  const messages = useMessages(frameMessages);
  const [kind, setKind] = useState<Kind>(first);
  return (
    <Screen head={<Header title={messages.recordsTitle} onBack={() => void navigateBack()} />}>
      <Tabs
        label={messages.both}
        variant="ruled"
        tabs={kinds.map((key) => ({ key, label: messages[key] }))}
        current={kind}
        onSelect={setKind}
        panelId={PANEL}
      />
      <TabPanel id={PANEL} current={kind}>
        {kind === 'bought' ? <PurchaseRecords /> : redemptions}
      </TabPanel>
    </Screen>
  );
}

function PurchaseRecords() {
  const messages = useMessages(exchangeMessages);
  const [status, setStatus] = useState<(typeof statuses)[number] | null>(null);
  return (
    <>
      <div className="py-2">
        <Chips label={messages.filter}>
          <Chip isOn={status === null} onClick={() => setStatus(null)}>
            {messages.all}
          </Chip>
          {statuses.map((option) => (
            <Chip key={option} isOn={option === status} onClick={() => setStatus(option)}>
              {messages.status[option]}
            </Chip>
          ))}
        </Chips>
      </div>
      <RecordList query={usePurchases(status)} none={<NoPurchases />}>
        {(purchase) => <PurchaseRow key={purchase.id} purchase={purchase} />}
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
