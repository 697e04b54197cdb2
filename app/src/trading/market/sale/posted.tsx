import { orderStatus } from '@eh/contract/trading/market/order-status.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { redirectTo, switchTab } from '../../../shell/navigation.ts';
import type { OwnOrder } from '../queries.ts';
import { saleMessages } from './messages.ts';

/** The result of posting a listing: on sale, or waiting for review. */
export function Posted({ order }: { order: OwnOrder }) {
  const messages = useMessages(saleMessages).done;
  const { coin } = useShownCurrencies();
  const isOnline = order.status === orderStatus.trading;
  const amount = moneyText(order.total, coin);
  return (
    <EmptyState
      drawing="receipt"
      title={isOnline ? messages.online : messages.review}
      text={isOnline ? messages.onlineText(amount) : messages.reviewText(amount)}
      actions={
        <>
          <Button kind="act" isWide onClick={() => void redirectTo('my-sale-order', { id: order.id })}>
            {messages.see}
          </Button>
          <Button kind="line" isWide onClick={() => void switchTab('tabcenter')}>
            {messages.center}
          </Button>
        </>
      }
    />
  );
}
