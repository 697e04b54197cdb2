import { Button } from '@eh/ui/buttons/button.tsx';
import { Band, SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { Total } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { navigateTo } from '../../shell/navigation.ts';
import type { ScreenProps } from '../../shell/route.ts';
import { ComplaintActions } from './complaint-actions.tsx';
import { ComplaintFacts } from './complaint-facts.tsx';
import { ComplaintHistory } from './complaint-history.tsx';
import { ComplaintPage } from './complaint-page.tsx';
import { complaintMessages } from './messages.ts';
import type { Complaint } from './queries.ts';
import { ReviewSheet } from './review/review-sheet.tsx';
import { ReviewState } from './review/review-state.tsx';
import { TurnHead } from './turn-head.tsx';

/** The result of a complaint: the decision with its reason, the amounts, and the review. */
export function ComplainResultScreen({ params }: ScreenProps) {
  const messages = useMessages(complaintMessages);
  return <ComplaintPage title={messages.resultTitle} tradeId={params['id'] ?? ''} Body={Body} Actions={Actions} />;
}

function Body({ complaint }: { complaint: Complaint }) {
  return (
    <>
      <Verdict complaint={complaint} />
      {complaint.review && <ReviewState complaint={complaint} review={complaint.review} />}
      <Band />
      <ComplaintFacts complaint={complaint} />
      <Band />
      <ComplaintHistory complaint={complaint} />
    </>
  );
}

function Verdict({ complaint }: { complaint: Complaint }) {
  const messages = useMessages(complaintMessages);
  const formats = useFormats();
  const { result } = complaint;
  if (!result) return <TurnHead complaint={complaint} />;
  const decider = messages.result.endedBy[result.ended_by];
  return (
    <>
      <section className="px-page pt-4 pb-3">
        <h2 className="title">{messages.outcome[result.outcome]}</h2>
        <p className="text-muted">{decider}</p>
        {result.reason !== '' && <p className="mt-3 break-words">{result.reason}</p>}
      </section>
      <KeyValues>
        <KeyValue name={messages.result.decidedBy}>
          {result.signatures === 0
            ? decider
            : `${messages.official} · ${messages.result.signatures(result.signatures)}`}
        </KeyValue>
        <KeyValue name={messages.result.at}>{formats.dateTime(result.at)}</KeyValue>
      </KeyValues>
      <ResultAmounts result={result} />
    </>
  );
}

/** The split of the escrow, with a double rule because it is final. */
function ResultAmounts({ result }: { result: NonNullable<Complaint['result']> }) {
  const messages = useMessages(complaintMessages);
  const { coin } = useShownCurrencies();
  if (result.outcome === 'withdrawn') return <p className="px-page py-4">{messages.result.stays}</p>;
  return (
    <section className="pb-4">
      <SectionHeader title={messages.result.way} />
      <div className="px-page">
        <div className="flex justify-between py-1">
          <span className="text-muted">{messages.parts.buyer}</span>
          <Amount value={result.buyer_amount} currency={coin} />
        </div>
        <Total label={<span className="text-muted">{messages.parts.seller}</span>}>
          <Amount value={result.seller_amount} currency={coin} />
        </Total>
      </div>
    </section>
  );
}

function Actions({ complaint }: { complaint: Complaint }) {
  const messages = useMessages(complaintMessages);
  const formats = useFormats();
  const [isRequesting, setRequesting] = useState(false);
  const { review_until: until } = complaint;
  if (complaint.is_open) return <ComplaintActions complaint={complaint} />;
  const trade = complaint.side === 'buyer' ? 'buy-trade' : 'sale-trade';
  const view = () => void navigateTo(trade, { id: complaint.transaction_id });
  if (until === null)
    return (
      <Button kind="inked" isWide onClick={view}>
        {messages.viewTrade}
      </Button>
    );
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Button
        kind="line"
        isWide
        note={messages.review.open(formats.dateTime(until))}
        onClick={() => setRequesting(true)}
      >
        {messages.review.request}
      </Button>
      <Button kind="inked" isWide onClick={view}>
        {messages.viewTrade}
      </Button>
      <ReviewSheet complaint={complaint} isOpen={isRequesting} onClose={() => setRequesting(false)} />
    </div>
  );
}
