import { hasRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { LoadState } from '../../../parts/screen/load-state.tsx';
import { usePortal } from '../../../shell/portal/frame/portal-context.ts';
import { PortalPage } from '../../../shell/portal/frame/portal-page.tsx';
import { portalMessages } from '../../../shell/portal/messages.ts';
import { teamMessages } from './messages.ts';
import { type TeamMember, useTeam } from './queries.ts';
import { type TeamDraft, TeamForm } from './team-form.tsx';

/** The people on the team: an owner adds, changes and removes; everybody may leave. */
export function TeamScreen() {
  const messages = useMessages(teamMessages);
  const { merchant } = usePortal();
  const team = useTeam();
  const [draft, setDraft] = useState<TeamDraft | null>(null);
  const mayChange = hasRight(merchant.role, 'team');
  return (
    <PortalPage
      title={messages.title}
      says={team.data && messages.says(team.data.rows.length)}
      hasEnvironments={false}
      actions={
        mayChange && (
          <Button kind="line" size="small" onClick={() => setDraft({ kind: 'add' })}>
            <Icon name="plus" size={20} />
            {messages.add}
          </Button>
        )
      }
      isSideFirst
      side={
        draft && (
          <TeamForm
            key={draft.kind === 'change' ? draft.member.userid : draft.kind}
            draft={draft}
            onEnd={() => setDraft(null)}
          />
        )
      }
    >
      {team.data === undefined ? (
        <LoadState error={team.error} onRetry={() => void team.refetch()} />
      ) : (
        <TeamTable rows={team.data.rows} mayChange={mayChange} onDraft={setDraft} />
      )}
    </PortalPage>
  );
}

interface TeamTableProps {
  rows: readonly TeamMember[];
  mayChange: boolean;
  onDraft: (draft: TeamDraft) => void;
}

function TeamTable({ rows, mayChange, onDraft }: TeamTableProps) {
  const messages = useMessages(teamMessages);
  const portal = useMessages(portalMessages);
  const formats = useFormats();
  return (
    <div className="portal-scroll">
      <table className="table portal-table">
        <caption className="sr-only">{messages.title}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.member}</th>
            <th scope="col">{messages.account}</th>
            <th scope="col">{messages.role}</th>
            <th scope="col">{messages.since}</th>
            <th scope="col">
              <span className="sr-only">{messages.change}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((member) => (
            <tr key={member.userid}>
              <td>
                <span className="label">{member.nickname}</span>
                {member.is_self && <span className="note"> · {messages.you}</span>}
                {member.is_invited && <span className="note"> · {messages.invited}</span>}
              </td>
              <td className="portal-code">{member.account}</td>
              <td>
                {portal.roles[member.role]}
                <span className="note block">{messages.roleHelp[member.role]}</span>
              </td>
              <td>{formats.date(member.added_at)}</td>
              <td className="num">
                {mayChange && !member.is_self && (
                  <button
                    type="button"
                    className="link"
                    aria-label={`${messages.change} ${member.nickname}`}
                    onClick={() => onDraft({ kind: 'change', member })}
                  >
                    {messages.change}
                  </button>
                )}
                {member.is_self && (
                  <button type="button" className="link" onClick={() => onDraft({ kind: 'leave' })}>
                    {messages.leave}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
