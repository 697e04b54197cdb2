import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { showModal } from '../../../shell/modals.ts';
import type { Trade } from '../queries.ts';
import { stateOf } from '../trade-state.ts';
import { useTradeAct } from '../use-trade-act.ts';
import { AskCancelSheet } from './ask-cancel-sheet.tsx';
import { CancelWish } from './cancel-wish.tsx';
import { agreementMessages } from './messages.ts';

/** What the two sides can arrange without an operator: more time once each, and to part in peace. */
export function AgreementPart({ trade }: { trade: Trade }) {
  const messages = useMessages(agreementMessages);
  const [isAsking, setAsking] = useState(false);
  const stop = useTradeAct('POST /api/transaction/stop_clock', trade, {
    onDone: () => showToast({ text: messages.stopDone, icon: 'check' }),
  });
  const mayAsk = stateOf(trade) === 'confirming' && trade.cancel_request === null;
  if (trade.cancel_request) return <CancelWish trade={trade} request={trade.cancel_request} />;
  if (!mayAsk && !trade.can_stop_clock) return null;
  const handleStop = async () => {
    if (await wantsToStop()) stop.run({ id: trade.id });
  };
  return (
    <section>
      <SectionHeader title={messages.title} />
      <Rows inset="icon" label={messages.title}>
        {trade.can_stop_clock && (
          <Row icon="pause" title={messages.stop} note={messages.stopNote} onClick={() => void handleStop()} />
        )}
        {mayAsk && <Row icon="swap" title={messages.ask} note={messages.askNote} onClick={() => setAsking(true)} />}
      </Rows>
      <AskCancelSheet trade={trade} isOpen={isAsking} onClose={() => setAsking(false)} />
    </section>
  );
}

function wantsToStop(): Promise<boolean> {
  const messages = currentMessages(agreementMessages);
  return showModal({
    title: messages.stopTitle,
    text: messages.stopText,
    confirm: messages.stop,
    cancel: messages.notNow,
    kind: 'inked',
  });
}
