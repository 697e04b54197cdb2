import { Button } from '@eh/ui/buttons/button.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { ReasonForm } from '../../parts/reasons/reason-form.tsx';
import { SignerNote } from '../../parts/signatures/signer-note.tsx';
import type { LoggedInOperator } from '../../session/session-store.ts';
import { openCase } from '../../staff/queues/case-address.ts';
import { ClaimActions } from '../../staff/queues/claims/claim-actions.tsx';
import { HandedNote } from '../../staff/queues/claims/handed-note.tsx';
import { CaseFacts } from './case-facts.tsx';
import { identityMessages } from './messages.ts';
import type { IdentityCase } from './queries.ts';
import { useIdentityClaim, useIdentityDecide, useIdentityReopen } from './queries.ts';
import { ReturnForm } from './return-form.tsx';
import type { ReturnedPart } from './returned.ts';

export interface CaseDecisionProps {
  identity: IdentityCase;
  operator: LoggedInOperator;
  nextId: string | null;
}

type Choice = 'pass' | 'return' | 'refer' | 'reopen';

/**
 * Claim the case, then pass it, return single parts or refer it to a second operator. Each step states its effect and
 * needs a reason.
 */
export function CaseDecision({ identity, operator, nextId }: CaseDecisionProps) {
  const messages = useMessages(identityMessages);
  const [choice, setChoice] = useState<Choice | null>(null);
  const claim = useIdentityClaim();
  const decide = useIdentityDecide();
  const reopen = useIdentityReopen();
  const isMine = identity.claimed_by?.id === operator.id;
  const chosen = isMine || choice === 'reopen' ? choice : null;

  async function handleDecide(
    decision: Exclude<Choice, 'reopen'>,
    note: string,
    returned: readonly ReturnedPart[] = [],
  ) {
    try {
      const { outcome } = await decide.mutateAsync({ id: identity.id, decision, note, returned: [...returned] });
      showToast(messages.outcomes[outcome](identity.account));
      openCase(nextId, 'identity');
    } catch {
      // A toast has shown the error; the list shows whether somebody else was first.
      setChoice(null);
    }
  }
  async function handleReopen(reason: string) {
    // A toast shows a refusal; the case is fetched again either way.
    await reopen.mutateAsync({ id: identity.id, reason }).catch(() => undefined);
    setChoice(null);
  }
  const isPending = decide.isPending || reopen.isPending;
  const shared = { isPending, onBack: () => setChoice(null) };
  return (
    <section className="decide" aria-label={messages.decide}>
      {isMine && <HandedNote caseId={identity.id} />}
      <CaseFacts identity={identity} />
      {identity.first_decision && (
        <p className="aside">
          {messages.firstDecided(
            identity.first_decision.operator,
            messages.decisions[identity.first_decision.decision],
          )}
        </p>
      )}
      {identity.first_decision && <SignerNote bar={identity.first_decision.bar} own={messages.ownFirst} />}
      <div className="decide-actions">
        {chosen === null && (
          <Actions
            identity={identity}
            operator={operator}
            isPending={claim.isPending}
            onClaim={(isClaiming) => claim.mutate({ id: identity.id, claim: isClaiming })}
            onChoose={setChoice}
          />
        )}
        {chosen === 'return' && (
          <ReturnForm
            {...shared}
            document={identity.document}
            onConfirm={(note, returned) => void handleDecide('return', note, returned)}
          />
        )}
        {chosen === 'pass' && (
          <ReasonForm
            {...shared}
            title={messages.passTitle(identity.full_name)}
            confirm={messages.pass}
            firstReason={messages.passNote}
            onConfirm={(note) => void handleDecide('pass', note)}
          />
        )}
        {chosen === 'refer' && (
          <ReasonForm
            {...shared}
            title={messages.referTitle}
            confirm={messages.refer}
            onConfirm={(note) => void handleDecide('refer', note)}
          />
        )}
        {chosen === 'reopen' && (
          <ReasonForm
            {...shared}
            title={messages.reopenTitle}
            confirm={messages.reopen}
            onConfirm={(note) => void handleReopen(note)}
          />
        )}
      </div>
    </section>
  );
}

interface ActionsProps {
  identity: IdentityCase;
  operator: LoggedInOperator;
  isPending: boolean;
  onClaim: (isClaiming: boolean) => void;
  onChoose: (choice: Choice) => void;
}

function Actions({ identity, operator, isPending, onClaim, onChoose }: ActionsProps) {
  const messages = useMessages(identityMessages);
  const holder = identity.claimed_by;
  const mayAct = operator.role !== 'auditor';
  const isWaiting = identity.state === 'waiting';
  const isMine = holder?.id === operator.id;
  const canClaim = mayAct && isWaiting && holder === null;
  const first = identity.first_decision;
  // The first signer cannot be the second. Anyone barred for another reason may only choose the other decision, as its first signer.
  const mayChoose = (decision: 'pass' | 'return') =>
    isMine && (!first?.bar || (first.bar.why !== 'own' && first.decision !== decision));
  useKeys({
    c: canClaim ? () => onClaim(true) : undefined,
    p: mayChoose('pass') ? () => onChoose('pass') : undefined,
    r: mayChoose('return') ? () => onChoose('return') : undefined,
    s: isMine ? () => onChoose('refer') : undefined,
  });
  if (!mayAct) return <p className="aside">{messages.readOnly}</p>;
  if (!isWaiting)
    return (
      <Button kind="line" isWide onClick={() => onChoose('reopen')}>
        {messages.reopen}
      </Button>
    );
  if (isMine)
    return (
      <ClaimActions queue="identity" caseId={identity.id} isPending={isPending} onGiveBack={() => onClaim(false)}>
        {mayChoose('pass') && (
          <Button kind="act" isWide onClick={() => onChoose('pass')}>
            {messages.pass} <Key name="P" />
          </Button>
        )}
        <div className="pair">
          {mayChoose('return') && (
            <Button kind="line" onClick={() => onChoose('return')}>
              {messages.return} <Key name="R" />
            </Button>
          )}
          <Button kind="line" onClick={() => onChoose('refer')}>
            {messages.refer} <Key name="S" />
          </Button>
        </div>
      </ClaimActions>
    );
  if (holder) return <p className="aside">{messages.heldNote(holder.name)}</p>;
  return (
    <Button kind="act" isWide onClick={() => onClaim(true)} isPending={isPending} note={messages.claimNote}>
      {messages.claim} <Key name="C" />
    </Button>
  );
}
