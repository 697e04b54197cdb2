import { Refused } from '@eh/client/calls/refused.ts';
import { bidRefusals } from '@eh/contract/trading/market/bid-refusals.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../../parts/currencies.ts';
import { LoadFailed } from '../../../../parts/load-failed.tsx';
import { navigateBack, redirectTo } from '../../../../shell/navigation.ts';
import type { ScreenProps } from '../../../../shell/route.ts';
import { useBid } from '../queries.ts';
import { sellMessages } from './messages.ts';
import { SellForm } from './sell-form.tsx';

const SKELETON_ROWS = 6;
const goneCodes: readonly number[] = [bidRefusals.BidClosed.code, marketRefusals.OrderNotFound.code];

/** Sells to a buy listing: amount, receiving account, and the terms of the buyer. */
export function SellScreen({ params }: ScreenProps) {
  const messages = useMessages(sellMessages);
  const { coin } = useShownCurrencies();
  const bid = useBid(params['id'] ?? '');
  const head = <Header title={messages.title(coin.code)} onBack={() => void navigateBack()} />;
  const isGone = bid.error instanceof Refused && goneCodes.includes(bid.error.code);
  if (bid.data && !isGone)
    return <SellForm head={head} row={bid.data} updatedAt={bid.dataUpdatedAt} onRefetch={() => bid.refetch()} />;
  return (
    <Screen head={head}>
      {bid.isPending && <SkeletonRows shape="facts" count={SKELETON_ROWS} />}
      {isGone && <Gone />}
      {bid.isError && !isGone && <LoadFailed error={bid.error} onRetry={() => void bid.refetch()} />}
    </Screen>
  );
}

function Gone() {
  const messages = useMessages(sellMessages);
  return (
    <EmptyState
      drawing="no-match"
      title={messages.gone}
      text={messages.goneText}
      actions={
        <Button kind="act" isWide onClick={() => void redirectTo('buy-market', { side: 'sell' })}>
          {messages.toMarket}
        </Button>
      }
    />
  );
}
