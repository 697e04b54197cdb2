import { Pair } from '@eh/ui/pair.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { showToast } from '@eh/ui/toast.tsx';
import { useAct } from '../../../api/queries.ts';
import { navigateTo } from '../../../shell/navigation.ts';
import { TimedButton } from '../parts/timed-button.tsx';
import type { Trade } from '../queries.ts';
import { refetchTrade } from '../queries.ts';
import { buyerWords } from './copy.ts';

/** While the seller checks: urge him, or complain, each from its time on. */
export function WaitingActs({ trade }: { trade: Trade }) {
  const words = useWords(buyerWords);
  const remind = useAct('POST /api/transaction/remind', {
    onDone: () => {
      showToast({ text: words.reminded, icon: 'check' });
      void refetchTrade(trade);
    },
  });
  return (
    <Pair>
      <TimedButton
        icon="bell"
        opensAt={trade.remind_from}
        closedNote={words.remindIn}
        note={words.remindersLeft(trade.reminders_left)}
        isPending={remind.isPending}
        onClick={() => remind.mutate({ id: trade.id }, { onError: () => void refetchTrade(trade) })}
      >
        {words.remind}
      </TimedButton>
      <TimedButton
        opensAt={trade.complain_from}
        closedNote={words.complainIn}
        note={words.complainNow}
        onClick={() => void navigateTo('seller-complain', { id: trade.id, side: 'buyer' })}
      >
        {words.complain}
      </TimedButton>
    </Pair>
  );
}
