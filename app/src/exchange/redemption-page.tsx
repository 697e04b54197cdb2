import { redemptionStatus } from '@eh/contract/redemption-status.ts';
import { FittedAmount } from '@eh/ui/amount.tsx';
import { Button } from '@eh/ui/button.tsx';
import { Foot } from '@eh/ui/foot.tsx';
import { KeyValue, KeyValues } from '@eh/ui/key-values.tsx';
import { moneyText } from '@eh/ui/money-text.ts';
import { Pair } from '@eh/ui/pair.tsx';
import { SegmentedProgress } from '@eh/ui/progress.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Screen } from '@eh/ui/screen.tsx';
import { SkeletonRows } from '@eh/ui/skeleton.tsx';
import { Steps } from '@eh/ui/steps.tsx';
import { Sum } from '@eh/ui/sums.tsx';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useShownCurrencies } from '../parts/currencies.ts';
import { LoadFailed } from '../parts/load-failed.tsx';
import { refreshProfile } from '../session/session-life.ts';
import { showModal } from '../shell/modals.ts';
import { linkTo } from '../shell/page-link.tsx';
import { AddressText } from './address-text.tsx';
import { shortUsdt } from './quote.ts';
import { redeemWords } from './redeem-copy.ts';
import { isUnderWay, type Redemption, useRedemption, useTakeBack } from './redeem-queries.ts';

const SKELETON_ROWS = 6;
const HASH_SHOWN = 10;
const usdtCurrency = { code: 'USDT', placement: 'after' } as const;

export interface RedemptionPageProps {
  id: string;
  head: ReactNode;
  onAgain: () => void;
}

/** One redemption from its review to the last confirmation of its payment. */
export function RedemptionPage({ id, head, onAgain }: RedemptionPageProps) {
  const redemption = useRedemption(id);
  const isOver = redemption.data !== undefined && !isUnderWay(redemption.data);
  // Coins have left or come back while this page was looked at: the balance elsewhere is old.
  useEffect(() => {
    if (isOver) void refreshProfile();
  }, [isOver]);
  if (!redemption.data)
    return (
      <Screen head={head}>
        {redemption.isError ? (
          <LoadFailed onRetry={() => void redemption.refetch()} />
        ) : (
          <SkeletonRows shape="row" count={SKELETON_ROWS} />
        )}
      </Screen>
    );
  return (
    <Screen head={head} foot={<RedemptionFoot redemption={redemption.data} onAgain={onAgain} />}>
      <Standing redemption={redemption.data} />
      <Facts redemption={redemption.data} />
    </Screen>
  );
}

function Standing({ redemption }: { redemption: Redemption }) {
  const words = useWords(redeemWords);
  const { status, payout, confirmations_needed: needed } = redemption;
  const text = words.confirmations(payout?.confirmations ?? 0, needed);
  return (
    <div className="px-page pt-3">
      {status > 0 && (
        <Steps label={words.progress} steps={[words.reviewed, words.paidOut, words.arrived]} current={stepOf(status)} />
      )}
      <output className="block pt-4">
        <h2 className="title">{words.states[status]}</h2>
        <p className="text-muted">{words.says[status]}</p>
      </output>
      {status === redemptionStatus.sent && (
        <div className="mt-3">
          <div className="flex justify-between">
            <span className="label">{words.confirming}</span>
            <span className="digits">{text}</span>
          </div>
          <div className="mt-2">
            <SegmentedProgress label={words.confirming} value={payout?.confirmations ?? 0} max={needed} text={text} />
          </div>
        </div>
      )}
    </div>
  );
}

function stepOf(status: Redemption['status']): number {
  if (status === redemptionStatus.underReview) return 0;
  return status === redemptionStatus.confirmed ? 3 : 1;
}

function Facts({ redemption }: { redemption: Redemption }) {
  const words = useWords(redeemWords);
  const { coin } = useShownCurrencies();
  const formats = useFormats();
  const { payout, address, reason } = redemption;
  return (
    <div className="px-page pt-4 pb-6">
      <Sum label={words.get}>
        <FittedAmount value={shortUsdt(redemption.usdt)} currency={usdtCurrency} />
      </Sum>
      <KeyValues isFlush>
        {reason !== null && <KeyValue name={words.reason}>{reason}</KeyValue>}
        <KeyValue name={words.give}>{moneyText(redemption.amount, coin)}</KeyValue>
        <KeyValue name={words.rate}>{words.rateLine(redemption.rate, redemption.currency)}</KeyValue>
        <KeyValue name={words.network}>{words.networkName[redemption.chain]}</KeyValue>
        {address !== null && (
          <KeyValue name={words.address} copy={address}>
            <AddressText text={address} />
          </KeyValue>
        )}
        {payout && (
          <KeyValue name={words.transaction} copy={payout.tx_hash}>
            <span className="digits">{payout.tx_hash.slice(0, HASH_SHOWN)}…</span>
          </KeyValue>
        )}
        <KeyValue name={words.time}>{formats.dateTime(redemption.ended_at ?? redemption.created_at)}</KeyValue>
        <KeyValue name={words.number} copy={redemption.redemption_no}>
          <span className="digits">{redemption.redemption_no}</span>
        </KeyValue>
      </KeyValues>
    </div>
  );
}

function RedemptionFoot({ redemption, onAgain }: { redemption: Redemption; onAgain: () => void }) {
  const words = useWords(redeemWords);
  const takeBack = useTakeBack();
  const handleTakeBack = async () => {
    const isKept = await showModal({
      title: words.cancelTitle,
      text: words.cancelText,
      confirm: words.keep,
      cancel: words.cancel,
      subject: `redemption ${redemption.id}`,
    });
    if (!isKept) takeBack.mutate({ id: redemption.id });
  };
  if (redemption.status === redemptionStatus.underReview)
    return (
      <Foot label={words.actions}>
        <Pair>
          <Button kind="line" isPending={takeBack.isPending} onClick={() => void handleTakeBack()}>
            {words.cancel}
          </Button>
          <Button kind="act" onClick={onAgain}>
            {words.again}
          </Button>
        </Pair>
      </Foot>
    );
  return (
    <Foot label={words.actions}>
      <Pair>
        <Button kind="line" {...linkTo('wallet-orders')}>
          {words.toBills}
        </Button>
        <Button kind="act" onClick={onAgain}>
          {words.again}
        </Button>
      </Pair>
    </Foot>
  );
}
