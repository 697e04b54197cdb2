import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { ReasonForm } from '../../parts/reasons/reason-form.tsx';
import type { GivenLink } from './invitation-card.tsx';
import { operatorMessages } from './messages.ts';
import { useAddOperator } from './queries.ts';
import { RoleField } from './role-field.tsx';

export interface AddFormProps {
  onAdded: (given: GivenLink) => void;
  onBack: () => void;
}

const NAME_MAX = 39;
const NAME = /^[a-z][a-z0-9_.-]{1,38}$/;

/** Invites a new operator: a name, a role and a reason. The answer contains the invitation link. */
export function AddForm({ onAdded, onBack }: AddFormProps) {
  const messages = useMessages(operatorMessages);
  const [name, setName] = useState('');
  const [role, setRole] = useState<OperatorRole>('support');
  const [isWrong, setWrong] = useState(false);
  const add = useAddOperator();

  async function handleConfirm(reason: string): Promise<void> {
    setWrong(!NAME.test(name));
    if (!NAME.test(name)) return;
    try {
      const { invitation_link: link } = await add.mutateAsync({ name, role, reason });
      onAdded({ name, link });
    } catch {
      // A toast has shown the error; the form stays as typed.
    }
  }

  return (
    <section className="case-form" aria-label={messages.addTitle}>
      <ReasonForm
        title={messages.addTitle}
        text={messages.addText}
        confirm={messages.add}
        isPending={add.isPending}
        onConfirm={(reason) => void handleConfirm(reason)}
        onBack={onBack}
      >
        <TextField
          label={messages.name}
          hint={messages.nameHint}
          value={name}
          maxLength={NAME_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={isWrong && !NAME.test(name) ? messages.nameWrong : undefined}
          onChange={(event) => setName(event.target.value.toLowerCase())}
        />
        <RoleField role={role} onRole={setRole} />
      </ReasonForm>
    </section>
  );
}
