import type { ScreenProps } from '../../shell/route.ts';
import { BuyerActs } from './buyer/buyer-acts.tsx';
import { BuyerBody } from './buyer/buyer-body.tsx';
import { TradePage } from './trade-page.tsx';

/** A trade as its buyer sees it, in every state. */
export function BuyTradeScreen({ params }: ScreenProps) {
  return <TradePage side="buyer" id={params['id'] ?? ''} Body={BuyerBody} Acts={BuyerActs} />;
}
