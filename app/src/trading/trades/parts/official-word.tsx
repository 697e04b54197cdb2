import { Callout } from '@eh/ui/feedback/callout.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import type { Trade } from '../queries.ts';
import { tradePartMessages } from './messages.ts';
import { lastSaid, saidIn } from './official-reason.ts';

/** What customer service said about the step that brought the trade where it stands. */
export function OfficialWord({ trade }: { trade: Trade }) {
  const messages = useMessages(tradePartMessages);
  const language = useLanguage();
  const said = lastSaid(trade);
  // While its method is paused, the page says that already.
  if (said === null || trade.method_paused !== null) return null;
  return (
    <div className="px-page pt-4">
      <Callout title={messages.officialWord} lines={[saidIn(said, language)]} />
    </div>
  );
}
