import type { ScreenProps } from '../../shell/route.ts';
import type { Trade } from './queries.ts';
import { SellerActions } from './seller/seller-actions.tsx';
import { SellerBody } from './seller/seller-body.tsx';
import { TradePage } from './trade-page.tsx';

/** A trade from the seller's side, in every state. */
export function SaleTradeScreen({ params }: ScreenProps) {
  const Actions = params['ask'] === 'missing' ? NotReceivedActions : SellerActions;
  return <TradePage side="seller" id={params['id'] ?? ''} Body={SellerBody} Actions={Actions} />;
}

/** For a seller who chose "not received" in the reminder: opens the sheet that confirms it. */
function NotReceivedActions({ trade }: { trade: Trade }) {
  return <SellerActions trade={trade} opens="missing" />;
}
