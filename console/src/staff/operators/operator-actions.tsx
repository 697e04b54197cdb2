import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { ReasonForm } from '../../parts/reasons/reason-form.tsx';
import type { LoggedInOperator } from '../../session/session-store.ts';
import type { GivenLink } from './invitation-card.tsx';
import { operatorMessages } from './messages.ts';
import { type OperatorChange, type OperatorRow, useChangeOperator } from './queries.ts';
import { RoleField } from './role-field.tsx';

export interface OperatorActionsProps {
  operator: OperatorRow;
  me: LoggedInOperator;
  onLink: (given: GivenLink) => void;
}

type Draft = OperatorChange['kind'];

/** The changes an owner may make to another operator; each shows its effect and needs a reason. */
export function OperatorActions({ operator, me, onLink }: OperatorActionsProps) {
  const messages = useMessages(operatorMessages);
  const [draft, setDraft] = useState<Draft | null>(null);
  const mayAct = me.role === 'owner' && me.id !== operator.id;
  return (
    <section className="decide" aria-label={messages.actions}>
      <h2 className="label">{messages.actions}</h2>
      {me.role !== 'owner' && <p className="aside">{messages.readOnly}</p>}
      {me.role === 'owner' && me.id === operator.id && <p className="aside">{messages.own}</p>}
      {mayAct && draft === null && (
        <div className="user-actions">
          <Button kind="line" isWide onClick={() => setDraft('role')}>
            {messages.setRole}
          </Button>
          <Button kind="line" isWide onClick={() => setDraft('keys')}>
            {messages.newKeys}
          </Button>
          <Button kind="line" isWide onClick={() => setDraft('disabled')}>
            {operator.is_disabled ? messages.enable : messages.disable}
          </Button>
        </div>
      )}
      {mayAct && draft !== null && (
        <ChangeForm key={draft} operator={operator} draft={draft} onLink={onLink} onEnd={() => setDraft(null)} />
      )}
    </section>
  );
}

interface ChangeFormProps {
  operator: OperatorRow;
  draft: Draft;
  onLink: (given: GivenLink) => void;
  onEnd: () => void;
}

function ChangeForm({ operator: operatorNow, draft, onLink, onEnd }: ChangeFormProps) {
  const messages = useMessages(operatorMessages);
  // The operator as they were when the change was chosen, so that a colleague's change in between is not undone.
  const [operator] = useState(operatorNow);
  const [role, setRole] = useState<OperatorRole>(operator.role);
  const change = useChangeOperator();
  const formMessages = useFormMessages(operator, draft);

  async function handleConfirm(reason: string): Promise<void> {
    try {
      const request = { id: operator.id, reason, change: changeOf(operator, draft, role) };
      const { proposal, invitation_link: link } = await change.mutateAsync(request);
      showToast(proposal === null ? messages.done(operator.name) : messages.proposed(operator.name));
      if (link !== null) onLink({ name: operator.name, link });
    } catch {
      // A toast has shown the error, and the list is fetched again.
      return;
    }
    onEnd();
  }

  return (
    <ReasonForm
      {...formMessages}
      isPending={change.isPending}
      onConfirm={(reason) => void handleConfirm(reason)}
      onBack={onEnd}
    >
      {draft === 'role' && <RoleField role={role} onRole={setRole} />}
    </ReasonForm>
  );
}

function changeOf(operator: OperatorRow, draft: Draft, role: OperatorRole): OperatorChange {
  switch (draft) {
    case 'role':
      return { kind: 'role', role };
    case 'disabled':
      return { kind: 'disabled', is_disabled: !operator.is_disabled };
    case 'keys':
      return { kind: 'keys' };
  }
}

function useFormMessages({ name, is_disabled: isDisabled }: OperatorRow, draft: Draft) {
  const messages = useMessages(operatorMessages);
  switch (draft) {
    case 'role':
      return { title: messages.roleTitle(name), text: messages.roleText, confirm: messages.setRole };
    case 'keys':
      return { title: messages.keysTitle(name), text: messages.keysText, confirm: messages.newKeys };
    case 'disabled':
      return isDisabled
        ? { title: messages.enableTitle(name), text: messages.enableText, confirm: messages.enable }
        : { title: messages.disableTitle(name), text: messages.disableText, confirm: messages.disable };
  }
}
