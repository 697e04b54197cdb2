import type { ScreenProps } from '../../shell/route.ts';
import { BuyerActions } from './buyer/buyer-actions.tsx';
import { BuyerBody } from './buyer/buyer-body.tsx';
import { TradePage } from './trade-page.tsx';

/** A trade from the buyer's side, in every state. */
export function BuyTradeScreen({ params }: ScreenProps) {
  return <TradePage side="buyer" id={params['id'] ?? ''} Body={BuyerBody} Actions={BuyerActions} />;
}
