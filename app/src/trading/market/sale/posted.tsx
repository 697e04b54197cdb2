import { orderStatus } from '@eh/contract/trading/market/order-status.ts';
import { Blank } from '@eh/ui/blank.tsx';
import { Button } from '@eh/ui/button.tsx';
import { moneyText } from '@eh/ui/money-text.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { redirectTo, switchTab } from '../../../shell/navigation.ts';
import type { OwnOrder } from '../queries.ts';
import { saleWords } from './copy.ts';

/** What came of the posting: on sale, or waiting for an operator. */
export function Posted({ order }: { order: OwnOrder }) {
  const words = useWords(saleWords).done;
  const { coin } = useShownCurrencies();
  const isOnline = order.status === orderStatus.trading;
  const amount = moneyText(order.total, coin);
  return (
    <Blank
      drawing="receipt"
      title={isOnline ? words.online : words.review}
      text={isOnline ? words.onlineText(amount) : words.reviewText(amount)}
      actions={
        <>
          <Button kind="act" isWide onClick={() => void redirectTo('my-sale-order', { id: order.id })}>
            {words.see}
          </Button>
          <Button kind="line" isWide onClick={() => void switchTab('tabcenter')}>
            {words.center}
          </Button>
        </>
      }
    />
  );
}
