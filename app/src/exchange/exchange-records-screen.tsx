import { purchaseStatus } from '@eh/contract/exchange-status.ts';
import { Amount } from '@eh/ui/amount.tsx';
import { Blank } from '@eh/ui/blank.tsx';
import { Button } from '@eh/ui/button.tsx';
import { Chip, Chips } from '@eh/ui/chip.tsx';
import { Header } from '@eh/ui/header.tsx';
import { PullList } from '@eh/ui/pull-list.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Row, Rows } from '@eh/ui/row.tsx';
import { Screen } from '@eh/ui/screen.tsx';
import { SkeletonRows } from '@eh/ui/skeleton.tsx';
import { TabPanel, Tabs } from '@eh/ui/tabs.tsx';
import { useState } from 'react';
import { LoadFailed } from '../parts/load-failed.tsx';
import { navigateBack } from '../shell/navigation.ts';
import { linkTo } from '../shell/page-link.tsx';
import type { ScreenProps } from '../shell/route.ts';
import { exchangeWords } from './copy.ts';
import type { Purchase } from './queries.ts';
import { usePurchases } from './queries.ts';
import { shortUsdt } from './quote.ts';
import { redeemWords } from './redeem-copy.ts';
import { RedemptionRecords } from './redemption-records.tsx';

const SKELETON_ROWS = 6;
const PANEL = 'exchange-records';
const kinds = ['bought', 'redeemed'] as const;
type Of = (typeof kinds)[number];
const filters = [
  purchaseStatus.waiting,
  purchaseStatus.confirming,
  purchaseStatus.credited,
  purchaseStatus.expired,
] as const;

/** Everything bought with USDT and redeemed for it, newest first, each with what its chain says. */
export function ExchangeRecordsScreen({ params }: ScreenProps) {
  const words = useWords(redeemWords);
  const [of, setOf] = useState<Of>(params['of'] === 'redeemed' ? 'redeemed' : 'bought');
  return (
    <Screen head={<Header title={words.recordsTitle} onBack={() => void navigateBack()} />}>
      <Tabs
        label={words.both}
        look="ruled"
        tabs={kinds.map((key) => ({ key, label: words[key] }))}
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
  const words = useWords(exchangeWords);
  const [status, setStatus] = useState<(typeof filters)[number] | null>(null);
  const purchases = usePurchases(status);
  const rows = purchases.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <div className="py-2">
        <Chips label={words.filter}>
          <Chip isOn={status === null} onClick={() => setStatus(null)}>
            {words.all}
          </Chip>
          {filters.map((each) => (
            <Chip key={each} isOn={each === status} onClick={() => setStatus(each)}>
              {words.status[each]}
            </Chip>
          ))}
        </Chips>
      </div>
      <PullList
        onRefresh={() => purchases.refetch()}
        words={words.pull}
        onMore={purchases.hasNextPage ? () => void purchases.fetchNextPage() : undefined}
        isLoadingMore={purchases.isFetchingNextPage}
        end={rows.length > 0 ? words.end : undefined}
      >
        {purchases.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
        {purchases.isError && <LoadFailed onRetry={() => void purchases.refetch()} />}
        {purchases.isSuccess && rows.length === 0 && <NoPurchases />}
        <Rows>
          {rows.map((row) => (
            <PurchaseRow key={row.id} purchase={row} />
          ))}
        </Rows>
      </PullList>
    </>
  );
}

function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const words = useWords(exchangeWords);
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
          ? `${words.status[status]} ${words.confirmations(deposit.confirmations, needed)}`
          : words.status[status]
      }
      {...linkTo('buy-with-usdt', { id: purchase.id })}
    />
  );
}

function NoPurchases() {
  const words = useWords(exchangeWords);
  const buy = (
    <Button kind="act" isWide {...linkTo('buy-with-usdt')}>
      {words.title}
    </Button>
  );
  return <Blank drawing="receipt" title={words.noneTitle} text={words.noneText} actions={buy} />;
}
