import { USER_FROZEN } from '@eh/contract/accounts/gates/gate-order.ts';
import { permissionActions } from '@eh/contract/accounts/permissions/permission-actions.ts';
import { LEVEL_MAX, permissionNames } from '@eh/contract/accounts/permissions/permission-names.ts';
import { routesToBan } from '@eh/contract/operations/users/changes.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type ReactNode, useState } from 'react';
import { ReasonForm } from '../../parts/reasons/reason-form.tsx';
import { hashOf } from '../../shell/address.ts';
import { userMessages } from './messages.ts';
import { type UserChange, type UserProfile, useChangeUser } from './queries.ts';
import { changeOfLimit, type Draft, type LimitChoice, may } from './user-draft.ts';

export interface UserActionsProps {
  user: UserProfile;
  draft: Draft | null;
  onDraft: (draft: Draft | null) => void;
}

/** The changes this operator may make to the user. Each shows its effect and needs a reason before it is sent. */
export function UserActions({ user, draft, onDraft }: UserActionsProps) {
  const messages = useMessages(userMessages);
  return (
    <section className="decide" aria-label={messages.actions}>
      <h2 className="label">{messages.actions}</h2>
      {user.may.length === 0 && <p className="aside">{messages.readOnly}</p>}
      {user.proposal !== null && (
        <p className="aside">
          {messages.waiting(user.proposal.proposed_by.name)}{' '}
          <a className="link" href={hashOf('proposals', user.proposal.id)}>
            {messages.seeProposal}
          </a>
        </p>
      )}
      {draft === null ? (
        <ActionButtons user={user} onDraft={onDraft} />
      ) : (
        <ChangeForm key={JSON.stringify(draft)} user={user} draft={draft} onEnd={() => onDraft(null)} />
      )}
    </section>
  );
}

function ActionButtons({ user, onDraft }: { user: UserProfile; onDraft: (draft: Draft) => void }) {
  const messages = useMessages(userMessages);
  const ready = (change: UserChange) => onDraft({ kind: 'ready', change });
  const isFrozen = user.status === USER_FROZEN;
  const isRestricted = user.fund_status < 0;
  return (
    <div className="user-actions">
      {may(user, 'status') && (
        <Button kind="line" isWide onClick={() => ready({ kind: 'status', status: isFrozen ? 'normal' : 'frozen' })}>
          {isFrozen ? messages.unfreeze : messages.freeze}
        </Button>
      )}
      {may(user, 'fund_status') && (
        <Button
          kind="line"
          isWide
          onClick={() => ready({ kind: 'fund_status', fund_status: isRestricted ? 'normal' : 'restricted' })}
        >
          {isRestricted ? messages.unrestrict : messages.restrict}
        </Button>
      )}
      {may(user, 'level') && (
        <Button kind="line" isWide onClick={() => onDraft({ kind: 'level' })}>
          {messages.setLevel}
        </Button>
      )}
      {may(user, 'permission') && (
        <Button kind="line" isWide onClick={() => onDraft({ kind: 'limit' })}>
          {messages.setLimit}
        </Button>
      )}
      {may(user, 'sessions') && user.sessions.length > 0 && (
        <Button kind="line" isWide onClick={() => ready({ kind: 'sessions', session_id: null })}>
          {messages.endAll}
        </Button>
      )}
    </div>
  );
}

function ChangeForm({ user, draft, onEnd }: { user: UserProfile; draft: Draft; onEnd: () => void }) {
  const messages = useMessages(userMessages);
  const [level, setLevel] = useState(user.level);
  const [limit, setLimit] = useState<LimitChoice>({ subject: 'permission:buy', setting: 'forbid', title: '' });
  const [isTitleMissing, setTitleMissing] = useState(false);
  const change = useChangeUser(user.id);
  const wanted: UserChange =
    draft.kind === 'ready' ? draft.change : draft.kind === 'level' ? { kind: 'level', level } : changeOfLimit(limit);
  const formMessages = useFormMessages(user, draft);

  async function handleConfirm(reason: string): Promise<void> {
    if (wanted.kind === 'route' && wanted.title === '') return setTitleMissing(true);
    try {
      const after = await change.mutateAsync({ change: wanted, reason });
      const isProposed = after.proposal !== null && after.proposal.id !== user.proposal?.id;
      showToast(isProposed ? messages.proposed : messages.done(user.nickname));
    } catch {
      // A toast has shown the error, and the profile is fetched again.
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
      {draft.kind === 'level' && <LevelField level={level} onLevel={setLevel} />}
      {draft.kind === 'limit' && <LimitFields limit={limit} isTitleMissing={isTitleMissing} onLimit={setLimit} />}
    </ReasonForm>
  );
}

function LevelField({ level, onLevel }: { level: number; onLevel: (level: number) => void }): ReactNode {
  const messages = useMessages(userMessages);
  return (
    <SelectField
      label={messages.newLevel}
      value={String(level)}
      onChange={(event) => onLevel(Number(event.target.value))}
      options={Array.from({ length: LEVEL_MAX + 1 }, (_, option) => ({ value: String(option), label: String(option) }))}
    />
  );
}

interface LimitFieldsProps {
  limit: LimitChoice;
  /** Whether sending was attempted without a text for the user. */
  isTitleMissing: boolean;
  onLimit: (limit: LimitChoice) => void;
}

function LimitFields({ limit, isTitleMissing, onLimit }: LimitFieldsProps): ReactNode {
  const messages = useMessages(userMessages);
  const groups = Object.keys(permissionActions) as (keyof typeof permissionActions)[];
  const subjects = [
    ...permissionNames.map((name) => ['permission', name, messages.permissionNames[name]] as const),
    ...groups.map((name) => ['group', name, messages.groupNames[name]] as const),
    ...routesToBan.map((name) => ['route', name, messages.routeNames[name]] as const),
  ];
  const isRoute = limit.subject.startsWith('route:');
  const settings = (['forbid', 'allow', 'level'] as const).filter((setting) => !isRoute || setting !== 'allow');
  return (
    <>
      <SelectField
        label={messages.what}
        value={limit.subject}
        onChange={(event) => onLimit({ ...limit, subject: event.target.value, setting: 'forbid' })}
        options={subjects.map(([kind, name, label]) => ({
          value: `${kind}:${name}`,
          label: `${messages.limitKinds[kind]} · ${label}`,
        }))}
      />
      <SelectField
        label={messages.setting}
        value={limit.setting}
        onChange={(event) =>
          onLimit({ ...limit, setting: settings.find((setting) => setting === event.target.value) ?? 'forbid' })
        }
        options={settings.map((value) => ({ value, label: messages.settings[value] }))}
      />
      {isRoute && limit.setting === 'forbid' && (
        <TextField
          label={messages.banTitle}
          value={limit.title}
          maxLength={80}
          error={isTitleMissing && limit.title.trim() === '' ? messages.banTitleMissing : undefined}
          onChange={(event) => onLimit({ ...limit, title: event.target.value })}
        />
      )}
    </>
  );
}

/** The form's title, text and button for a change. */
function useFormMessages(user: UserProfile, draft: Draft): { title: string; text: string; confirm: string } {
  const messages = useMessages(userMessages);
  const name = user.nickname;
  if (draft.kind === 'level')
    return { title: messages.levelTitle(name), text: messages.levelText, confirm: messages.setLevel };
  const limits = { title: messages.limitTitle(name), text: messages.limitText, confirm: messages.setLimit };
  if (draft.kind === 'limit') return limits;
  const { change } = draft;
  if (change.kind === 'status')
    return change.status === 'frozen'
      ? { title: messages.freezeTitle(name), text: messages.freezeText, confirm: messages.freeze }
      : { title: messages.unfreezeTitle(name), text: messages.unfreezeText, confirm: messages.unfreeze };
  if (change.kind === 'fund_status')
    return change.fund_status === 'restricted'
      ? { title: messages.restrictTitle(name), text: messages.restrictText, confirm: messages.restrict }
      : { title: messages.unrestrictTitle(name), text: messages.unrestrictText, confirm: messages.unrestrict };
  if (change.kind === 'sessions')
    return { title: messages.sessionsTitle(name), text: messages.sessionsText, confirm: messages.end };
  return { ...limits, confirm: messages.remove };
}
