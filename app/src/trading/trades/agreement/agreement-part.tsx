import { useWords, wordsNow } from '@eh/ui/reader/catalogue.ts';
import { Row, Rows } from '@eh/ui/row.tsx';
import { SectionHeader } from '@eh/ui/section-header.tsx';
import { showToast } from '@eh/ui/toast.tsx';
import { useState } from 'react';
import { showModal } from '../../../shell/modals.ts';
import type { Trade } from '../queries.ts';
import { stateOf } from '../trade-state.ts';
import { useTradeAct } from '../use-trade-act.ts';
import { AskCancelSheet } from './ask-cancel-sheet.tsx';
import { CancelWish } from './cancel-wish.tsx';
import { agreementWords } from './copy.ts';

/** What the two sides can arrange without an operator: more time once each, and to part in peace. */
export function AgreementPart({ trade }: { trade: Trade }) {
  const words = useWords(agreementWords);
  const [isAsking, setAsking] = useState(false);
  const stop = useTradeAct('POST /api/transaction/stop_clock', trade, {
    onDone: () => showToast({ text: words.stopDone, icon: 'check' }),
  });
  const mayAsk = stateOf(trade) === 'confirming' && trade.cancel_request === null;
  if (trade.cancel_request) return <CancelWish trade={trade} request={trade.cancel_request} />;
  if (!mayAsk && !trade.can_stop_clock) return null;
  const handleStop = async () => {
    if (await wantsToStop()) stop.run({ id: trade.id });
  };
  return (
    <section>
      <SectionHeader title={words.title} />
      <Rows inset="icon" label={words.title}>
        {trade.can_stop_clock && (
          <Row icon="pause" title={words.stop} note={words.stopNote} onClick={() => void handleStop()} />
        )}
        {mayAsk && <Row icon="swap" title={words.ask} note={words.askNote} onClick={() => setAsking(true)} />}
      </Rows>
      <AskCancelSheet trade={trade} isOpen={isAsking} onClose={() => setAsking(false)} />
    </section>
  );
}

function wantsToStop(): Promise<boolean> {
  const words = wordsNow(agreementWords);
  return showModal({
    title: words.stopTitle,
    text: words.stopText,
    confirm: words.stop,
    cancel: words.notNow,
    kind: 'inked',
  });
}
