import type { DepthSpan } from '@eh/ui/charts/depth.ts';
import { MarketDepth } from '@eh/ui/charts/market-depth.tsx';
import { marketDepthMessages } from '@eh/ui/charts/market-depth-messages.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { coinText, fiatText } from '../../../parts/money/money.ts';
import { LoadState } from '../../../parts/screen/load-state.tsx';
import { useDepth } from './queries.ts';

/** The depth of the market as people see it, read when it is opened. */
export function MarketDepthSection() {
  const messages = useMessages(marketDepthMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mb-4" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="label">{messages.title}</summary>
      {isOpen && <OpenDepth />}
    </details>
  );
}

function OpenDepth() {
  const [span, setSpan] = useState<DepthSpan>('24h');
  const depth = useDepth(span);
  if (depth.data === undefined) return <LoadState error={depth.error} onRetry={() => void depth.refetch()} />;
  const { currency, fiat } = depth.data;
  return (
    <div className="mt-2 max-w-180">
      <MarketDepth
        depth={depth.data}
        span={span}
        onSpan={setSpan}
        money={{ price: (value) => fiatText(value, fiat), coins: (value) => coinText(value, currency) }}
      />
    </div>
  );
}
