import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { showModal } from '../../../shell/modals.ts';
import type { Trade } from '../queries.ts';
import { shownTrade, useTradeAction } from '../use-trade-action.ts';
import { CancelRequest } from './cancel-request.tsx';
import { isCharged, mayRequestCancel } from './may-request.ts';
import { agreementMessages } from './messages.ts';
import { RequestCancelSheet } from './request-cancel-sheet.tsx';

/** Agreements between the two sides without an operator: pausing the clock, once for each side, and cancelling. */
export function AgreementPart({ trade }: { trade: Trade }) {
  const messages = useMessages(agreementMessages);
  const { clock_stop: minutes } = trade.clock_minutes;
  const [isRequesting, setRequesting] = useState(false);
  const pauseClock = useTradeAction('POST /api/transaction/stop_clock', trade, {
    onDone: () => showToast({ text: messages.pauseDone(minutes), icon: 'check' }),
  });
  const mayRequest = mayRequestCancel(trade) && trade.cancel_request === null;
  if (trade.cancel_request) return <CancelRequest trade={trade} request={trade.cancel_request} />;
  if (!mayRequest && !trade.can_stop_clock) return null;
  const handleStop = async () => {
    if (await wantsToStop(minutes)) pauseClock.run(shownTrade(trade));
  };
  return (
    <section>
      <SectionHeader title={messages.title} />
      <Rows inset="icon" label={messages.title}>
        {trade.can_stop_clock && (
          <Row
            icon="pause"
            title={messages.pause(minutes)}
            note={messages.pauseNote}
            onClick={() => void handleStop()}
          />
        )}
        {mayRequest && (
          <Row
            icon="swap"
            title={messages.request}
            note={isCharged(trade) ? messages.requestCounts : messages.requestNote}
            onClick={() => setRequesting(true)}
          />
        )}
      </Rows>
      <RequestCancelSheet trade={trade} isOpen={isRequesting} onClose={() => setRequesting(false)} />
    </section>
  );
}

function wantsToStop(minutes: number): Promise<boolean> {
  const messages = currentMessages(agreementMessages);
  return showModal({
    title: messages.pauseTitle(minutes),
    text: messages.pauseText(minutes),
    confirm: messages.pause(minutes),
    cancel: messages.notNow,
    kind: 'inked',
  });
}
