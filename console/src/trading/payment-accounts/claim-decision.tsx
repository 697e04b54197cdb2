import { Button } from '@eh/ui/buttons/button.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { openCase } from '../../staff/queues/case-address.ts';
import { ClaimActions } from '../../staff/queues/claims/claim-actions.tsx';
import { HandedNote } from '../../staff/queues/claims/handed-note.tsx';
import { queueMessages } from '../../staff/queues/messages.ts';
import type { DecisionProps } from '../../staff/queues/operator-queue.tsx';
import { claimMessages } from './messages.ts';
import { useClaim, useClose } from './queries.ts';
import { ShortReasonForm } from './short-reason-form.tsx';

/** Claim the case, then close it with the finding. */
export function ClaimDecision({ open: claim, operator }: DecisionProps<'accounts'>) {
  const messages = useMessages(claimMessages);
  const shared = useMessages(queueMessages);
  const claimCase = useClaim();
  const close = useClose();
  const holder = claim.claimed_by;
  const isMine = holder?.id === operator.id;
  const canClaim = operator.role !== 'auditor' && holder === null;
  useKeys({ c: canClaim ? () => claimCase.mutate({ id: claim.id, claim: true }) : undefined });
  const handleClose = async (reason: string) => {
    try {
      // Awaited, since the closed case leaves the list and this component with it before the answer is handled.
      await close.mutateAsync({ id: claim.id, reason });
    } catch {
      // A toast has shown the error; the list shows whether somebody else was first.
      return;
    }
    showToast(messages.closed);
    openCase(null, 'accounts');
  };
  return (
    <section className="decide" aria-label={messages.decide}>
      <h2 className="label">{messages.decide}</h2>
      {isMine && <HandedNote caseId={claim.id} />}
      <p className="aside">{messages.explain}</p>
      <div className="decide-actions">
        {operator.role === 'auditor' && <p className="aside">{shared.readOnly}</p>}
        {canClaim && (
          <Button
            kind="act"
            isWide
            isPending={claimCase.isPending}
            onClick={() => claimCase.mutate({ id: claim.id, claim: true })}
          >
            {shared.claim} <Key name="C" />
          </Button>
        )}
        {holder !== null && holder.id !== operator.id && <p className="aside">{shared.heldNote(holder.name)}</p>}
        {isMine && (
          <ClaimActions
            queue="accounts"
            caseId={claim.id}
            isPending={claimCase.isPending}
            onGiveBack={() => claimCase.mutate({ id: claim.id, claim: false })}
          >
            <ShortReasonForm
              label={messages.reason}
              hint={messages.reasonNote}
              confirm={messages.close}
              keyName="R"
              isPending={close.isPending}
              onConfirm={(reason) => void handleClose(reason)}
            />
          </ClaimActions>
        )}
      </div>
    </section>
  );
}
