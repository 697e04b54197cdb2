import { Aside } from '@eh/ui/aside.tsx';
import { useLanguage, useWords } from '@eh/ui/reader/catalogue.ts';
import { partWords } from '../../../parts/copy.ts';
import { type Trade, useChannel } from '../queries.ts';

/** Tells both sides why their clock stands. */
export function MethodPaused({ trade }: { trade: Trade }) {
  const words = useWords(partWords);
  const language = useLanguage();
  const method = useChannel(trade.channel)?.name ?? trade.channel;
  if (trade.method_paused === null) return null;
  const { zh, en } = trade.method_paused.reason;
  return (
    <div className="px-page pt-4">
      <Aside title={words.methodPausedTitle(method)} lines={[language === 'en' ? en : zh, words.methodPausedText]} />
    </div>
  );
}
