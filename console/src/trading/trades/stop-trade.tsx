import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { type OfficialReason, ReasonForm } from '../../parts/reasons/reason-form.tsx';
import { useMe } from '../../session/queries.ts';
import { hashOf } from '../../shell/address.ts';
import { recordMessages } from './messages.ts';
import { type TradeRecord, useStopTrade } from './queries.ts';

type StopAction = 'suspend' | 'cancel';

/** Intervenes in a running trade: suspends it, or cancels it in the name of the system, with a reason. */
export function StopTrade({ record }: { record: TradeRecord }) {
  const messages = useMessages(recordMessages);
  const role = useMe().data?.operator.role;
  const [choice, setChoice] = useState<StopAction | null>(null);
  const stop = useStopTrade();
  if (role !== 'owner' && role !== 'arbiter') return null;
  if (record.suspended !== null)
    return (
      <p className="facts-head">
        <a className="link" href={hashOf('suspended', record.id)}>
          {messages.isSuspended}
        </a>
      </p>
    );
  if (record.money_state !== 'escrow') return null;
  async function handleStop(action: StopAction, reason: OfficialReason): Promise<void> {
    try {
      await stop.mutateAsync({ id: record.id, act: action, reason });
      showToast(messages.stopped[action]);
    } catch {
      // A toast has shown the error; the record shows the current state.
    }
    setChoice(null);
  }
  if (choice !== null)
    return (
      <ReasonForm
        key={choice}
        title={
          choice === 'suspend'
            ? messages.suspendTitle(record.transaction_no)
            : messages.cancelTitle(record.transaction_no)
        }
        text={choice === 'suspend' ? messages.suspendText : messages.cancelText}
        confirm={choice === 'suspend' ? messages.suspend : messages.cancel}
        isPending={stop.isPending}
        isForPeople
        onConfirm={(_reason, both) => void handleStop(choice, both)}
        onBack={() => setChoice(null)}
      />
    );
  return (
    <>
      <h2 className="note facts-head">{messages.stop}</h2>
      <div className="record-stop">
        <Button kind="line" size="small" onClick={() => setChoice('suspend')}>
          {messages.suspend}
        </Button>
        {/* A trade in complaint is decided on the complaints screen; the system does not cancel it. */}
        {record.status !== tradeStatus.inComplaint && (
          <Button kind="line" size="small" onClick={() => setChoice('cancel')}>
            {messages.cancel}
          </Button>
        )}
      </div>
    </>
  );
}
