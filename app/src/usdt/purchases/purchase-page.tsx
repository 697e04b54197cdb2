import { purchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { makeStale } from '../../api/stale/stale-answers.ts';
import { frameMessages } from '../../parts/usdt/frame-messages.ts';
import { confirmsCancel, FinishedFooter, Loaded } from '../../parts/usdt/usdt-frame.tsx';
import { DepositPart } from './deposit-part.tsx';
import { exchangeMessages } from './messages.ts';
import { PurchaseFacts } from './purchase-facts.tsx';
import type { Purchase } from './queries.ts';
import { isOpen, useCancelQuote, usePurchase } from './queries.ts';

export interface PurchasePageProps {
  id: string;
  head: ReactNode;
  onAgain: () => void;
}

/** A purchase, from its quote to the credited coins. */
export function PurchasePage({ id, head, onAgain }: PurchasePageProps) {
  const purchase = usePurchase(id);
  const status = purchase.data?.status;
  // The coins were credited while this page was open, so the balance of other pages is stale.
  useEffect(() => {
    if (status === purchaseStatus.credited) makeStale(['balance']);
  }, [status]);
  return (
    <Loaded head={head} query={purchase}>
      {(data) => (
        <Screen head={head} foot={<PurchaseFoot purchase={data} onAgain={onAgain} />}>
          {isOpen(data) ? <DepositPart purchase={data} /> : <PurchaseFacts purchase={data} />}
        </Screen>
      )}
    </Loaded>
  );
}

function PurchaseFoot({ purchase, onAgain }: { purchase: Purchase; onAgain: () => void }) {
  const messages = useMessages(exchangeMessages);
  const { actions } = useMessages(frameMessages);
  const cancel = useCancelQuote();
  const { id, status } = purchase;
  if (status === purchaseStatus.confirming) return null;
  if (status !== purchaseStatus.waiting) return <FinishedFooter again={messages.again} onAgain={onAgain} />;
  const handleCancel = async () => {
    if (await confirmsCancel(messages, `purchase ${id}`)) cancel.mutate({ id });
  };
  return (
    <Footer label={actions}>
      <Button kind="line" isWide isPending={cancel.isPending} onClick={() => void handleCancel()}>
        {messages.cancel}
      </Button>
    </Footer>
  );
}
