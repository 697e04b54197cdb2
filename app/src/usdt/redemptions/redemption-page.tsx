import { redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { Steps } from '@eh/ui/lists/steps.tsx';
import { FittedAmount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Subtotal, Total } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { makeStale } from '../../api/stale/stale-answers.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { AddressText } from '../../parts/usdt/address-text.tsx';
import { frameMessages } from '../../parts/usdt/frame-messages.ts';
import {
  Confirmations,
  confirmsCancel,
  FinishedFooter,
  Loaded,
  NumberFact,
  TransactionFact,
} from '../../parts/usdt/usdt-frame.tsx';
import { shortUsdt } from '../../parts/usdt/usdt-text.ts';
import { redeemMessages } from './messages.ts';
import { isInProgress, type Redemption, useCancelRedemption, useRedemption } from './queries.ts';

const usdtCurrency = { code: 'USDT', placement: 'after' } as const;

export interface RedemptionPageProps {
  id: string;
  head: ReactNode;
  onAgain: () => void;
}

/** A redemption, from its review to the last confirmation of its payout. */
export function RedemptionPage({ id, head, onAgain }: RedemptionPageProps) {
  const redemption = useRedemption(id);
  const isFinished = redemption.data !== undefined && !isInProgress(redemption.data);
  // The redemption ended while this page was open, so the balance of other pages is stale.
  useEffect(() => {
    if (isFinished) makeStale(['balance']);
  }, [isFinished]);
  return (
    <Loaded head={head} query={redemption}>
      {(data) => (
        <Screen head={head} foot={<RedemptionFoot redemption={data} onAgain={onAgain} />}>
          <RedemptionState redemption={data} />
          <RedemptionFacts redemption={data} />
        </Screen>
      )}
    </Loaded>
  );
}

function RedemptionState({ redemption }: { redemption: Redemption }) {
  const messages = useMessages(redeemMessages);
  const frame = useMessages(frameMessages);
  const { status, payout, confirmations_needed: needed } = redemption;
  return (
    <div className="px-page pt-3">
      {status > 0 && (
        <Steps
          label={messages.progress}
          steps={[messages.reviewed, messages.paidOut, messages.arrived]}
          current={stepOf(status)}
        />
      )}
      <output className="block pt-4">
        <h2 className="title">{messages.states[status]}</h2>
        <p className="text-muted">{status === redemptionStatus.quoted ? '' : messages.explanations[status]}</p>
      </output>
      {status === redemptionStatus.sent && (
        <div className="mt-3">
          <Confirmations label={frame.confirming} done={payout?.confirmations ?? 0} needed={needed} />
        </div>
      )}
    </div>
  );
}

function stepOf(status: Redemption['status']): number {
  if (status === redemptionStatus.underReview) return 0;
  return status === redemptionStatus.confirmed ? 3 : 1;
}

function RedemptionFacts({ redemption }: { redemption: Redemption }) {
  const messages = useMessages(redeemMessages);
  const frame = useMessages(frameMessages);
  const { coin } = useShownCurrencies();
  const formats = useFormats();
  const { payout, address, reason, payable_at: payableAt } = redemption;
  // A settled amount has a double rule below it, a preliminary one a single rule.
  const Closing = redemption.status === redemptionStatus.confirmed ? Total : Subtotal;
  return (
    <div className="px-page pt-4 pb-6">
      <Closing label={frame.get}>
        <FittedAmount value={shortUsdt(redemption.usdt)} currency={usdtCurrency} />
      </Closing>
      <KeyValues isFlush>
        {reason !== null && <KeyValue name={messages.reason}>{reason}</KeyValue>}
        {payableAt !== null && isInProgress(redemption) && payout === null && (
          <KeyValue name={messages.payableAt}>{formats.dateTime(payableAt)}</KeyValue>
        )}
        <KeyValue name={messages.give}>{moneyText(redemption.amount, coin)}</KeyValue>
        <KeyValue name={frame.rate}>{frame.rateLine(redemption.rate, redemption.currency)}</KeyValue>
        <KeyValue name={frame.network}>{frame.networkName[redemption.chain]}</KeyValue>
        {address !== null && (
          <KeyValue name={messages.address} copy={address}>
            <AddressText text={address} />
          </KeyValue>
        )}
        {payout && <TransactionFact hash={payout.tx_hash} />}
        <KeyValue name={frame.time}>{formats.dateTime(redemption.ended_at ?? redemption.created_at)}</KeyValue>
        <NumberFact number={redemption.redemption_no} />
      </KeyValues>
    </div>
  );
}

function RedemptionFoot({ redemption, onAgain }: { redemption: Redemption; onAgain: () => void }) {
  const messages = useMessages(redeemMessages);
  const { actions } = useMessages(frameMessages);
  const cancel = useCancelRedemption();
  const { id, status } = redemption;
  if (status !== redemptionStatus.underReview) return <FinishedFooter again={messages.again} onAgain={onAgain} />;
  const handleCancel = async () => {
    if (await confirmsCancel(messages, `redemption ${id}`)) cancel.mutate({ id });
  };
  return (
    <Footer label={actions}>
      <ButtonPair>
        <Button kind="line" isPending={cancel.isPending} onClick={() => void handleCancel()}>
          {messages.cancel}
        </Button>
        <Button kind="act" onClick={onAgain}>
          {messages.again}
        </Button>
      </ButtonPair>
    </Footer>
  );
}
