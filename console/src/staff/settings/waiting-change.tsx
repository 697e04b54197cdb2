import { Button } from '@eh/ui/buttons/button.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { ReasonForm } from '../../parts/reasons/reason-form.tsx';
import { SignerNote } from '../../parts/signatures/signer-note.tsx';
import { useMe } from '../../session/queries.ts';
import { hashOf } from '../../shell/address.ts';
import { type SettingDocument, useTakeBack } from './all/queries.ts';
import { ChangeList } from './change-list.tsx';
import { settingsMessages } from './messages.ts';

/** A change of rules that waits for a second owner: its content, author and time; its proposer can withdraw it here. */
export function WaitingChange({ document }: { document: SettingDocument }) {
  const messages = useMessages(settingsMessages);
  const formats = useFormats();
  const me = useMe().data;
  const [isTakingBack, setTakingBack] = useState(false);
  const takeBack = useTakeBack();
  const { proposal, second_signers: seconds } = document;
  if (proposal === null) return null;
  const { id } = proposal;
  const isOwn = proposal.bar?.why === 'own';
  // Other operators who read the rules have a queue of second approvals too, but without this change.
  const isInQueue = me?.operator.role === 'owner' || me?.operator.role === 'auditor';

  async function handleTakeBack(reason: string): Promise<void> {
    try {
      await takeBack.mutateAsync({ id, reason });
    } catch {
      // A toast has shown the error, and the page shows the proposal's current state.
      return;
    }
    showToast(messages.takenBack);
  }

  return (
    <section className="waiting-change" aria-label={messages.waits}>
      <h3 className="title">{messages.waits}</h3>
      <p className="note">
        {messages.proposedBy(proposal.proposed_by.name, formats.dateTime(proposal.proposed_at))}
        {' · '}
        {messages.until(formats.dateTime(proposal.expires_at))}
      </p>
      <ChangeList kind={proposal.kind} changes={proposal.changes} />
      <p className="note">{messages.because(proposal.reason)}</p>
      {me?.operator.role === 'owner' && (
        <SignerNote bar={proposal.bar} own={seconds.length === 0 ? messages.nobody : messages.ownWaits} />
      )}
      {isTakingBack ? (
        <ReasonForm
          title={messages.takeBackTitle}
          confirm={messages.takeBack}
          isPending={takeBack.isPending}
          onConfirm={(reason) => void handleTakeBack(reason)}
          onBack={() => setTakingBack(false)}
        />
      ) : (
        <p className="waiting-actions">
          {isInQueue && (
            <a className="link" href={hashOf('proposals', proposal.id)}>
              {messages.toProposals}
            </a>
          )}
          {isOwn && (
            <Button kind="line" size="small" onClick={() => setTakingBack(true)}>
              {messages.takeBack}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
