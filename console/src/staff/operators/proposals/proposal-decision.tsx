import { Button } from '@eh/ui/buttons/button.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { ReasonForm } from '../../../parts/reasons/reason-form.tsx';
import { SignerNote } from '../../../parts/signatures/signer-note.tsx';
import { proposalMessages } from './messages.ts';
import { type Proposal, useDecideProposal } from './queries.ts';

type Decision = 'approve' | 'refuse' | 'cancel';

export interface ProposalDecisionProps {
  proposal: Proposal;
  /** Receives the invitation code, when the approval created one. */
  onDone: (invitationCode: string | null) => void;
}

/** The second signature on a waiting proposal, or why this operator cannot give it. */
export function ProposalDecision({ proposal, onDone }: ProposalDecisionProps) {
  const messages = useMessages(proposalMessages);
  const decide = useDecideProposal();
  const [choice, setChoice] = useState<Decision | null>(null);
  const choices = choicesOf(proposal);
  useKeys({
    p: choice === null && choices.includes('approve') ? () => setChoice('approve') : undefined,
    r: choice === null && choices.includes('refuse') ? () => setChoice('refuse') : undefined,
    x: choice === null && choices.includes('cancel') ? () => setChoice('cancel') : undefined,
  });
  const what = `${messages.kinds[proposal.kind]} · ${proposal.subject}`;

  async function handleConfirm(decision: Decision, reason: string): Promise<void> {
    try {
      const { invitation_code: code } = await decide.mutateAsync({ id: proposal.id, decision, reason });
      showToast(messages.done[decision]);
      onDone(code);
    } catch {
      // A toast has shown the error, and the list shows who was first.
      setChoice(null);
    }
  }

  return (
    <section className="decide" aria-label={messages.decide}>
      <h2 className="label">{messages.decide}</h2>
      <SignerNote bar={proposal.bar} own={messages.own} />
      {proposal.bar === null && <p className="aside">{messages.maySign(proposal.proposed_by.name)}</p>}
      <div className="decide-actions">
        {choice === null ? (
          choices.map((name, index) => (
            <Button key={name} kind={index === 0 ? 'act' : 'line'} isWide onClick={() => setChoice(name)}>
              {messages[name]} <Key name={KEYS[name]} />
            </Button>
          ))
        ) : (
          <ReasonForm
            title={messages[`${choice}Title`](what)}
            text={choice === 'approve' ? messages.effect : messages.refuseText}
            confirm={messages[choice]}
            isPending={decide.isPending}
            onConfirm={(reason) => void handleConfirm(choice, reason)}
            onBack={() => setChoice(null)}
          />
        )}
      </div>
    </section>
  );
}

const KEYS = { approve: 'P', refuse: 'R', cancel: 'X' } as const;

function choicesOf({ bar }: Proposal): readonly Decision[] {
  if (bar?.why === 'role') return [];
  if (bar === null) return ['approve', 'refuse'];
  return bar.why === 'own' ? ['cancel'] : ['refuse'];
}
