import type { DepthSpan } from '@eh/ui/charts/depth.ts';
import { MarketDepth } from '@eh/ui/charts/market-depth.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useState } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { useDepth } from './queries.ts';

/** The depth of the market, which is read when it is first shown. */
export function MarketDepthPanel() {
  const [span, setSpan] = useState<DepthSpan>('24h');
  const { coin, fiat } = useShownCurrencies();
  const depth = useDepth(span);
  if (depth.isPending) return <SkeletonRows shape="facts" count={4} />;
  if (!depth.data) return <LoadFailed error={depth.error} onRetry={() => void depth.refetch()} />;
  return (
    <MarketDepth
      depth={depth.data}
      span={span}
      onSpan={setSpan}
      money={{ price: (value) => moneyText(value, fiat), coins: (value) => moneyText(value, coin) }}
    />
  );
}
