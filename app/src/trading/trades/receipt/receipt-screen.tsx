import { Refused } from '@eh/client/calls/refused.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { receiptRefusals } from '@eh/contract/wallet/receipts/refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Bullets } from '@eh/ui/feedback/callout.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Band } from '@eh/ui/layout/section-header.tsx';
import { FittedAmount } from '@eh/ui/money/amount.tsx';
import { Total } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { readById } from '../../../api/queries.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { LINKS_FRESH_MILLISECONDS } from '../../../parts/fresh-links.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import type { ScreenProps } from '../../../shell/route.ts';
import { TradeMissing } from '../parts/trade-missing.tsx';
import { tradeReceiptMessages } from './messages.ts';
import { ReceiptFacts } from './receipt-facts.tsx';

type Receipt = AnswerOf<'GET /api/receipt'>;

const SKELETON_ROWS = 9;

/** The receipt of a finished trade and its evidence pack, to read and to save. */
export function ReceiptScreen({ params }: ScreenProps) {
  const messages = useMessages(tradeReceiptMessages);
  const query = useQuery({
    ...readById('GET /api/receipt', { id: params['id'] ?? '' }, tradeRefusals.TradeNotFound),
    refetchInterval: LINKS_FRESH_MILLISECONDS,
  });
  const receipt = query.data;
  const title = receipt && receipt.pdf === null ? messages.evidence : messages.title;
  return (
    <Screen head={<Header title={title} onBack={() => void navigateBack()} />}>
      {query.isPending && <SkeletonRows shape="facts" count={SKELETON_ROWS} />}
      {!receipt && query.isError && <ReceiptMissing error={query.error} onRetry={() => void query.refetch()} />}
      {receipt && <ReceiptBody receipt={receipt} />}
    </Screen>
  );
}

function ReceiptMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const messages = useMessages(tradeReceiptMessages);
  const stillRuns = error instanceof Refused && error.code === receiptRefusals.TradeStillRuns.code;
  if (!stillRuns) return <TradeMissing error={error} onRetry={onRetry} />;
  return <EmptyState drawing="receipt" title={messages.runs} text={messages.runsText} />;
}

function ReceiptBody({ receipt }: { receipt: Receipt }) {
  const messages = useMessages(tradeReceiptMessages);
  const { coin } = useShownCurrencies();
  const { facts, pdf, pack } = receipt;
  return (
    <>
      <section className="px-page pt-5 pb-5">
        <Total>
          <p className="text-muted">
            {facts.is_automatic
              ? `${messages[facts.money_state]} · ${messages.automatic}`
              : messages[facts.money_state]}
          </p>
          <FittedAmount value={facts.amount} currency={coin} size="hero" />
        </Total>
      </section>
      <ReceiptFacts facts={facts} />
      <Band />
      <div className="grid gap-3 px-page pt-4 pb-6">
        {pdf && (
          <>
            <Button kind="line" isWide href={pdf['zh-CN']}>
              {messages.save['zh-CN']}
            </Button>
            <Button kind="line" isWide href={pdf.en}>
              {messages.save.en}
            </Button>
          </>
        )}
        <Button kind="inked" isWide href={pack}>
          {messages.savePack}
        </Button>
        <Bullets lines={[messages.packNote, messages.signed(receipt.key_id)]} />
      </div>
    </>
  );
}
