import { Callout } from '@eh/ui/feedback/callout.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { tradePartMessages } from '../parts/messages.ts';
import type { Trade } from '../queries.ts';
import { latestReason, reasonIn } from './official-reason.ts';

/** The note of customer service about the latest step of a trade. */
export function OfficialNote({ trade }: { trade: Trade }) {
  const messages = useMessages(tradePartMessages);
  const language = useLanguage();
  const reason = latestReason(trade);
  // While the payment method is paused, `MethodPaused` shows the reason.
  if (reason === null || trade.method_paused !== null) return null;
  return (
    <div className="px-page pt-4">
      <Callout title={messages.officialNote} lines={[reasonIn(reason, language)]} />
    </div>
  );
}
