import { Button } from '@eh/ui/buttons/button.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { ReasonForm } from '../../parts/reasons/reason-form.tsx';
import { useMe } from '../../session/queries.ts';
import { errorMessages } from './messages.ts';
import { type ErrorCause, useMarkErrorDone } from './queries.ts';

/** Marks a cause as done, or opens it again, with a reason. */
export function CauseActions({ cause }: { cause: ErrorCause }) {
  const messages = useMessages(errorMessages);
  const mark = useMarkErrorDone();
  const role = useMe().data?.operator.role;
  const [isAsking, setAsking] = useState(false);
  const confirm = cause.is_done ? messages.reopen : messages.markDone;

  async function handleConfirm(reason: string): Promise<void> {
    try {
      await mark.mutateAsync({ id: cause.id, is_done: !cause.is_done, reason });
      showToast(cause.is_done ? messages.reopened : messages.markedDone);
    } catch {
      // A toast has shown the error, and the cause is fetched again.
    }
    setAsking(false);
  }

  return (
    <section className="decide" aria-label={messages.actions}>
      <h2 className="label">{messages.actions}</h2>
      {role === 'auditor' && <p className="aside">{messages.readOnly}</p>}
      {role !== 'auditor' && !isAsking && (
        <div className="user-actions">
          <Button kind="line" isWide onClick={() => setAsking(true)}>
            {confirm}
          </Button>
        </div>
      )}
      {isAsking && (
        <ReasonForm
          title={cause.is_done ? messages.reopenTitle : messages.markDoneTitle}
          text={cause.is_done ? undefined : messages.markDoneText}
          confirm={confirm}
          presets={cause.is_done ? [] : messages.doneReasons}
          isPending={mark.isPending}
          onConfirm={(reason) => void handleConfirm(reason)}
          onBack={() => setAsking(false)}
        />
      )}
    </section>
  );
}
