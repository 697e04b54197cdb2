import { purchaseStatus } from '@eh/contract/exchange-status.ts';
import { Button } from '@eh/ui/button.tsx';
import { Foot } from '@eh/ui/foot.tsx';
import { Pair } from '@eh/ui/pair.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Screen } from '@eh/ui/screen.tsx';
import { SkeletonRows } from '@eh/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { LoadFailed } from '../parts/load-failed.tsx';
import { refreshProfile } from '../session/session-life.ts';
import { showModal } from '../shell/modals.ts';
import { linkTo } from '../shell/page-link.tsx';
import { exchangeWords } from './copy.ts';
import { DepositPart } from './deposit-part.tsx';
import { PurchaseFacts } from './purchase-facts.tsx';
import type { Purchase } from './queries.ts';
import { isOpen, useCancelQuote, usePurchase } from './queries.ts';

const SKELETON_ROWS = 6;

export interface PurchasePageProps {
  id: string;
  head: ReactNode;
  onAgain: () => void;
}

/** One purchase from its quote to its coins. */
export function PurchasePage({ id, head, onAgain }: PurchasePageProps) {
  const purchase = usePurchase(id);
  const status = purchase.data?.status;
  // Coins have come while this page was looked at: the balance elsewhere is old.
  useEffect(() => {
    if (status === purchaseStatus.credited) void refreshProfile();
  }, [status]);
  if (!purchase.data)
    return (
      <Screen head={head}>
        {purchase.isError ? (
          <LoadFailed onRetry={() => void purchase.refetch()} />
        ) : (
          <SkeletonRows shape="row" count={SKELETON_ROWS} />
        )}
      </Screen>
    );
  return (
    <Screen head={head} foot={<PurchaseFoot purchase={purchase.data} onAgain={onAgain} />}>
      {isOpen(purchase.data) ? <DepositPart purchase={purchase.data} /> : <PurchaseFacts purchase={purchase.data} />}
    </Screen>
  );
}

function PurchaseFoot({ purchase, onAgain }: { purchase: Purchase; onAgain: () => void }) {
  const words = useWords(exchangeWords);
  const cancel = useCancelQuote();
  if (purchase.status === purchaseStatus.confirming) return null;
  const handleCancel = async () => {
    const isKept = await showModal({
      title: words.cancelTitle,
      text: words.cancelText,
      confirm: words.keep,
      cancel: words.cancel,
      subject: `purchase ${purchase.id}`,
    });
    if (!isKept) cancel.mutate({ id: purchase.id });
  };
  return (
    <Foot label={words.actions}>
      {purchase.status === purchaseStatus.waiting ? (
        <Button kind="line" isWide isPending={cancel.isPending} onClick={() => void handleCancel()}>
          {words.cancel}
        </Button>
      ) : (
        <Pair>
          <Button kind="line" {...linkTo('wallet-orders')}>
            {words.toBills}
          </Button>
          <Button kind="act" onClick={onAgain}>
            {words.again}
          </Button>
        </Pair>
      )}
    </Foot>
  );
}
