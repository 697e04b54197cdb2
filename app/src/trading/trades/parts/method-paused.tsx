import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { partMessages } from '../../../parts/messages.ts';
import { type Trade, useChannel } from '../queries.ts';

/** Explains that the payment method of a trade is paused, which stops the clock. */
export function MethodPaused({ trade }: { trade: Trade }) {
  const messages = useMessages(partMessages);
  const language = useLanguage();
  const method = useChannel(trade.channel)?.name ?? trade.channel;
  if (trade.method_paused === null) return null;
  return (
    <div className="px-page pt-4">
      <Callout
        title={messages.methodPausedTitle(method)}
        lines={[inLanguage(trade.method_paused.reason, language), messages.methodPausedText]}
      />
    </div>
  );
}
