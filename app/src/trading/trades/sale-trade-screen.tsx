import type { ScreenProps } from '../../shell/route.ts';
import type { Trade } from './queries.ts';
import { SellerActs } from './seller/seller-acts.tsx';
import { SellerBody } from './seller/seller-body.tsx';
import { TradePage } from './trade-page.tsx';

/** A trade as its seller sees it, in every state. */
export function SaleTradeScreen({ params }: ScreenProps) {
  const Acts = params['ask'] === 'missing' ? MissingMoneyActs : SellerActs;
  return <TradePage side="seller" id={params['id'] ?? ''} Body={SellerBody} Acts={Acts} />;
}

/** He comes from the reminder and said there that nothing has arrived: he is asked once more before the clock stops. */
function MissingMoneyActs({ trade }: { trade: Trade }) {
  return <SellerActs trade={trade} opens="missing" />;
}
