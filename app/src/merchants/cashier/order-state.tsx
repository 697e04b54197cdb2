import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import type { DrawingName } from '@eh/ui/media/drawing.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { HelpLink } from '../../parts/help/help-link.tsx';
import { leaveTo } from '../../parts/leave-to.ts';
import { AFTER_LOGIN } from '../../session/auth-flow.ts';
import { hrefOf, switchTab } from '../../shell/navigation.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { orderMessages } from './messages.ts';
import { FundingState } from './missing/funding-state.tsx';
import type { ShopOrder } from './queries.ts';

export interface OrderStateProps {
  order: ShopOrder;
  /** Called when its deadline is over. */
  onEnd: () => void;
}

const drawings: Readonly<Record<ShopOrder['state'], DrawingName>> = {
  open: 'receipt',
  paid: 'receipt',
  funding: 'trades',
  funding_by_other: 'trades',
  paid_by_other: 'receipt',
  expired: 'broken',
  closed: 'broken',
  merchant_stopped: 'broken',
  wrong_account: 'identity',
  own_shop: 'identity',
  sold_out: 'broken',
};

/** Why an order cannot be paid now, whether anything was charged, and what to do next. */
export function OrderState({ order, onEnd }: OrderStateProps) {
  const messages = useMessages(orderMessages);
  if (order.state === 'funding') return <FundingState order={order} onEnd={onEnd} />;
  const { title, text } = messages.states[order.state];
  return (
    <output className="block">
      <EmptyState
        drawing={drawings[order.state]}
        title={title}
        text={text(order.payer_account ?? '')}
        actions={
          <p className="text-center">
            <HelpLink article="pay-a-merchant" />
          </p>
        }
      />
    </output>
  );
}

/** The next step of an order that cannot be paid now. */
export function OrderStateActions({ order, token }: { order: ShopOrder; token: string }) {
  const messages = useMessages(orderMessages);
  const { return_address: address, funding } = order;
  if (order.state === 'funding' && funding)
    return (
      <Button kind="line" isWide {...linkTo('buy-trade', { id: funding.transaction_id, order: token })}>
        {messages.toTrade}
      </Button>
    );
  if (order.state === 'wrong_account')
    return (
      <Button kind="act" isWide {...linkTo('auth-login', { [AFTER_LOGIN]: hrefOf('out-order', { order: token }) })}>
        {messages.switchAccount}
      </Button>
    );
  if (address !== null)
    return (
      <Button kind="inked" isWide onClick={() => leaveTo(address)}>
        {messages.toShop}
      </Button>
    );
  return (
    <Button kind="line" isWide onClick={() => void switchTab('tabhome')}>
      {messages.home}
    </Button>
  );
}
