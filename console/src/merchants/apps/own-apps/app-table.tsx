import { Avatar } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { AppDraft } from './app-form.tsx';
import { appMessages } from './messages.ts';
import type { OwnApp } from './queries.ts';

export interface AppTableProps {
  rows: readonly OwnApp[];
  mayChange: boolean;
  onDraft: (draft: AppDraft) => void;
}

/** The apps of an environment with the rights that each may request. */
export function AppTable({ rows, mayChange, onDraft }: AppTableProps) {
  const messages = useMessages(appMessages);
  return (
    <div className="portal-scroll">
      <table className="table portal-table portal-cards">
        <caption className="sr-only">{messages.title}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.name}</th>
            <th scope="col">{messages.clientId}</th>
            <th scope="col">{messages.scopes}</th>
            <th scope="col">{messages.state}</th>
            <th scope="col">
              <span className="sr-only">{messages.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((app) => (
            <tr key={app.id}>
              <td>
                <span className="app-name">
                  <Avatar name={app.name} src={app.logo ?? undefined} isSquare />
                  <span>
                    {app.name}
                    <span className="note block">{app.domain}</span>
                  </span>
                </span>
              </td>
              <td className="portal-code">{app.client_id}</td>
              <td>{app.scopes.map((scope) => messages.scopeNames[scope]).join(' · ')}</td>
              <td>
                <span className="whitespace-nowrap">{messages.statuses[app.status]}</span>
                {app.wanted && <span className="note block">{messages.wanted}</span>}
                {app.reason !== null && <span className="note block">{app.reason}</span>}
              </td>
              <td className="num">
                {mayChange && app.status !== 'closed' && (
                  <span className="portal-acts">
                    {app.status !== 'applied' && app.status !== 'stopped' && (
                      <button
                        type="button"
                        className="link"
                        aria-label={`${messages.change} ${app.name}`}
                        onClick={() => onDraft({ kind: 'change', app })}
                      >
                        {messages.change}
                      </button>
                    )}
                    {app.status !== 'stopped' && (
                      <button
                        type="button"
                        className="link"
                        aria-label={`${messages.logo} ${app.name}`}
                        onClick={() => onDraft({ kind: 'logo', app })}
                      >
                        {messages.logo}
                      </button>
                    )}
                    {app.kind === 'server' && (
                      <button
                        type="button"
                        className="link"
                        aria-label={`${messages.rotate} ${app.name}`}
                        onClick={() => onDraft({ kind: 'rotate', app })}
                      >
                        {messages.rotate}
                      </button>
                    )}
                    <button
                      type="button"
                      className="link"
                      aria-label={`${messages.close} ${app.name}`}
                      onClick={() => onDraft({ kind: 'close', app })}
                    >
                      {messages.close}
                    </button>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
