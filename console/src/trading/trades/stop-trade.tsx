import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { showToast } from '@eh/ui/toast.tsx';
import { useState } from 'react';
import { useMe } from '../../session/queries.ts';
import { addressOf } from '../../shell/place.ts';
import { type OfficialReason, ReasonForm } from '../../shell/reason-form.tsx';
import { recordWords } from './copy.ts';
import { type TradeRecord, useStop } from './queries.ts';

type Stop = 'suspend' | 'cancel';

/** Stepping into a running trade: suspend it, or cancel it for the system; said again, with a reason. */
export function StopTrade({ record }: { record: TradeRecord }) {
  const words = useWords(recordWords);
  const role = useMe().data?.operator.role;
  const [choice, setChoice] = useState<Stop | null>(null);
  const stop = useStop();
  if (role !== 'owner' && role !== 'arbiter') return null;
  if (record.suspended !== null)
    return (
      <p className="facts-head">
        <a className="link" href={addressOf({ room: 'suspended', caseId: record.id })}>
          {words.isSuspended}
        </a>
      </p>
    );
  if (record.money_state !== 'escrow') return null;
  async function handleStop(act: Stop, reason: OfficialReason): Promise<void> {
    try {
      await stop.mutateAsync({ id: record.id, act, reason });
      showToast(words.stopped[act]);
    } catch {
      // The toast has said it; the record shows what stands now.
    }
    setChoice(null);
  }
  if (choice !== null)
    return (
      <ReasonForm
        key={choice}
        title={
          choice === 'suspend' ? words.suspendTitle(record.transaction_no) : words.cancelTitle(record.transaction_no)
        }
        text={choice === 'suspend' ? words.suspendText : words.cancelText}
        confirm={choice === 'suspend' ? words.suspend : words.cancel}
        isPending={stop.isPending}
        isForPeople
        onConfirm={(_reason, both) => void handleStop(choice, both)}
        onBack={() => setChoice(null)}
      />
    );
  return (
    <>
      <h2 className="note facts-head">{words.stop}</h2>
      <div className="record-stop">
        <Button kind="line" size="small" onClick={() => setChoice('suspend')}>
          {words.suspend}
        </Button>
        {/* A complaint is decided at its own desk; the system cancels none. */}
        {record.status !== tradeStatus.inComplaint && (
          <Button kind="line" size="small" onClick={() => setChoice('cancel')}>
            {words.cancel}
          </Button>
        )}
      </div>
    </>
  );
}
