import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useAction } from '../../../../api/queries.ts';
import { navigateTo } from '../../../../shell/navigation.ts';
import { TimedButton } from '../../parts/timed-button.tsx';
import type { Trade } from '../../queries.ts';
import { buyerMessages } from '../messages.ts';

/** The buyer's actions while the seller checks: remind and complain, each available from a certain time. */
export function WaitingActions({ trade }: { trade: Trade }) {
  const messages = useMessages(buyerMessages);
  const remind = useAction('POST /api/transaction/remind', {
    onDone: () => showToast({ text: messages.reminded, icon: 'check' }),
  });
  return (
    <ButtonPair>
      <TimedButton
        icon="bell"
        opensAt={trade.remind_from}
        closedNote={messages.remindIn}
        note={messages.remindersLeft(trade.reminders_left)}
        isPending={remind.isPending}
        onClick={() => remind.mutate({ id: trade.id })}
      >
        {messages.remind}
      </TimedButton>
      <TimedButton
        opensAt={trade.complain_from}
        closedNote={messages.complainIn}
        note={messages.complainNow}
        onClick={() => void navigateTo('seller-complain', { id: trade.id, side: 'buyer' })}
      >
        {messages.complain}
      </TimedButton>
    </ButtonPair>
  );
}
