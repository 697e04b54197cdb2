import type { ScreenProps } from '../../shell/route.ts';
import { BuyerActions } from './buyer/buyer-actions.tsx';
import { BuyerBody } from './buyer/buyer-body.tsx';
import { ShopOrderStrip } from './buyer/shop-order-strip.tsx';
import { TradePage } from './trade-page.tsx';

/** A trade from the buyer's side, in every state. `order` is the shop's order that its coins are for. */
export function BuyTradeScreen({ params }: ScreenProps) {
  const { id = '', order } = params;
  const strip = order !== undefined && <ShopOrderStrip order={order} />;
  return <TradePage side="buyer" id={id} Body={BuyerBody} Actions={BuyerActions} strip={strip} />;
}
