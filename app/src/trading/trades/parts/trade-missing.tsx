import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { Blank } from '@eh/ui/blank.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Refused } from '../../../api/refused.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { tradeWords } from '../copy.ts';

/** In place of a trade: that there is none of this id, or that it could not be fetched. */
export function TradeMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const words = useWords(tradeWords).notFound;
  const isUnknown = error instanceof Refused && error.code === tradeRefusals.TradeNotFound.code;
  if (!isUnknown) return <LoadFailed onRetry={onRetry} />;
  return <Blank drawing="no-match" title={words.title} text={words.text} />;
}
