import { Refused } from '@eh/client/calls/refused.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { tradeMessages } from '../messages.ts';

/** Shown instead of a trade that does not exist or could not be loaded. */
export function TradeMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const messages = useMessages(tradeMessages).notFound;
  const isUnknown = error instanceof Refused && error.code === tradeRefusals.TradeNotFound.code;
  if (!isUnknown) return <LoadFailed error={error} onRetry={onRetry} />;
  return <EmptyState drawing="no-match" title={messages.title} text={messages.text} />;
}
