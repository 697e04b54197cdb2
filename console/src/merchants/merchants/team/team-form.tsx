import { hasRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import { INVITATION_DAYS } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import { type MemberRole, memberRoles } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { RadioGroup } from '@eh/ui/forms/checkbox.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { isWholePassword, PaymentPasswordField } from '../../../shell/portal/frame/payment-password-field.tsx';
import { usePortal } from '../../../shell/portal/frame/portal-context.ts';
import { PortalForm } from '../../../shell/portal/frame/portal-form.tsx';
import { portalMessages } from '../../../shell/portal/messages.ts';
import { teamMessages } from './messages.ts';
import { type TeamMember, useAddMember, useChangeMember, useLeaveTeam } from './queries.ts';

/** The change of the team being filled in. */
export type TeamDraft = { readonly kind: 'add' | 'leave' } | { readonly kind: 'change'; readonly member: TeamMember };

export interface TeamFormProps {
  draft: TeamDraft;
  onEnd: () => void;
}

/** The form of one change of the team. */
export function TeamForm({ draft, onEnd }: TeamFormProps) {
  if (draft.kind === 'add') return <AddForm onEnd={onEnd} />;
  if (draft.kind === 'change') return <ChangeForm member={draft.member} onEnd={onEnd} />;
  return <LeaveForm onEnd={onEnd} />;
}

function RoleField({ role, onRole }: { role: MemberRole; onRole: (role: MemberRole) => void }) {
  const messages = useMessages(teamMessages);
  const portal = useMessages(portalMessages);
  return (
    <RadioGroup
      label={messages.role}
      isLabelShown
      value={role}
      onChange={onRole}
      options={memberRoles.map((value) => ({ value, label: portal.roles[value], note: messages.roleHelp[value] }))}
    />
  );
}

function AddForm({ onEnd }: Pick<TeamFormProps, 'onEnd'>) {
  const messages = useMessages(teamMessages);
  const { merchant } = usePortal();
  const [account, setAccount] = useState('');
  const [role, setRole] = useState<MemberRole>('viewer');
  const [password, setPassword] = useState('');
  const add = useAddMember();
  return (
    <PortalForm
      title={messages.add}
      text={messages.addText(INVITATION_DAYS)}
      confirm={messages.add}
      isReady={account.trim() !== '' && isWholePassword(password)}
      isPending={add.isPending}
      error={add.error}
      onConfirm={() =>
        add.mutate(
          { merchant_id: merchant.id, account, role, security_password: password },
          { onSuccess: () => finish(messages.added, onEnd) },
        )
      }
      onEnd={onEnd}
    >
      <TextField
        label={messages.account}
        hint={messages.accountHint}
        value={account}
        inputMode="numeric"
        required
        onChange={(event) => setAccount(event.target.value)}
      />
      <RoleField role={role} onRole={setRole} />
      <PaymentPasswordField value={password} onChange={setPassword} />
    </PortalForm>
  );
}

function ChangeForm({ member, onEnd }: { member: TeamMember; onEnd: () => void }) {
  const messages = useMessages(teamMessages);
  const { merchant } = usePortal();
  const [role, setRole] = useState<MemberRole>(member.role);
  const [isRemoval, setRemoval] = useState(false);
  const [password, setPassword] = useState('');
  const change = useChangeMember();
  const losesKeys = hasRight(member.role, 'keys') && !hasRight(role, 'keys');
  const title = isRemoval ? messages.removeTitle(member.nickname) : messages.changeTitle(member.nickname);
  return (
    <PortalForm
      title={title}
      {...(isRemoval ? { text: messages.removeText } : {})}
      confirm={isRemoval ? messages.remove : messages.change}
      isReady={(isRemoval || role !== member.role) && isWholePassword(password)}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() =>
        change.mutate(
          {
            merchant_id: merchant.id,
            userid: member.userid,
            role: isRemoval ? null : role,
            security_password: password,
          },
          { onSuccess: () => finish(messages.changed, onEnd) },
        )
      }
      onEnd={onEnd}
    >
      {!isRemoval && <RoleField role={role} onRole={setRole} />}
      {!isRemoval && losesKeys && <p className="note">{messages.keysStop}</p>}
      {!isRemoval && (
        <Button kind="line" isWide onClick={() => setRemoval(true)}>
          {messages.remove}
        </Button>
      )}
      <PaymentPasswordField value={password} onChange={setPassword} />
    </PortalForm>
  );
}

function LeaveForm({ onEnd }: Pick<TeamFormProps, 'onEnd'>) {
  const messages = useMessages(teamMessages);
  const { merchant } = usePortal();
  const leave = useLeaveTeam();
  return (
    <PortalForm
      title={messages.leaveTitle}
      text={messages.leaveText}
      confirm={messages.leave}
      isReady
      isPending={leave.isPending}
      error={leave.error}
      onConfirm={() => leave.mutate({ merchant_id: merchant.id }, { onSuccess: onEnd })}
      onEnd={onEnd}
    />
  );
}

function finish(text: string, onEnd: () => void): void {
  showToast({ text, icon: 'check' });
  onEnd();
}
