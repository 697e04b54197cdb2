import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { PaymentAccountTable } from '../../parts/payment-account-table.tsx';
import { userMessages } from './messages.ts';
import type { UserProfile } from './queries.ts';
import { changeOfRule, type Draft, may } from './user-draft.ts';

interface TableProps {
  user: UserProfile;
  onDraft: (draft: Draft) => void;
}

/** The sessions of the user, each with a button that ends it. */
export function Sessions({ user, onDraft }: TableProps) {
  const messages = useMessages(userMessages);
  const formats = useFormats();
  const now = useServerSeconds();
  if (user.sessions.length === 0) return <Empty title={messages.sessions} text={messages.noSessions} />;
  return (
    <table className="table">
      <caption className="note">{messages.sessions}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.device}</th>
          <th scope="col">{messages.address}</th>
          <th scope="col">{messages.lastSeen}</th>
          <th scope="col">{messages.loggedIn}</th>
        </tr>
      </thead>
      <tbody>
        {user.sessions.map((session) => (
          <tr key={session.id}>
            <td>{session.device === '' ? messages.unknownDevice : session.device}</td>
            <td className="digits">{session.address}</td>
            <td>{formats.relative(session.last_seen_at, now)}</td>
            <td>
              <span className="cell-end">
                {formats.dateTime(session.created_at)}
                {may(user, 'sessions') && (
                  <Button
                    kind="line"
                    size="small"
                    label={messages.endOne(session.device === '' ? messages.unknownDevice : session.device)}
                    onClick={() => onDraft({ kind: 'ready', change: { kind: 'sessions', session_id: session.id } })}
                  >
                    {messages.end}
                  </Button>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rules that operators set for this user alone. */
export function Rules({ user, onDraft }: TableProps) {
  const messages = useMessages(userMessages);
  if (user.own_rules.length === 0) return <Empty title={messages.rules} text={messages.noRules} />;
  const names: Readonly<Record<string, string>> = {
    ...prefixed('permission', messages.permissionNames),
    ...prefixed('group', messages.groupNames),
    ...prefixed('route', messages.routeNames),
  };
  return (
    <table className="table">
      <caption className="note">{messages.rules}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.what}</th>
          <th scope="col">{messages.setting}</th>
          <th scope="col">{messages.titleShown}</th>
        </tr>
      </thead>
      <tbody>
        {user.own_rules.map((rule) => {
          const name = names[`${rule.kind}:${rule.name}`] ?? rule.name;
          return (
            <tr key={`${rule.kind} ${rule.name}`}>
              <td>
                {messages.limitKinds[rule.kind]} · {name}
              </td>
              <td>{rule.is_allowed ? messages.settings.allow : messages.settings.forbid}</td>
              <td>
                <span className="cell-end">
                  {rule.title}
                  {may(user, rule.kind) && (
                    <Button
                      kind="line"
                      size="small"
                      label={messages.removeNamed(name)}
                      onClick={() => onDraft({ kind: 'ready', change: changeOfRule(rule) })}
                    >
                      {messages.remove}
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The payment accounts of the user, and whether the holder has the user's verified name. */
export function PaymentAccounts({ user }: { user: UserProfile }) {
  const messages = useMessages(userMessages);
  if (user.payment_accounts.length === 0) return <Empty title={messages.accounts} text={messages.noAccounts} />;
  return <PaymentAccountTable accounts={user.payment_accounts} messages={messages} />;
}

function Empty({ title, text }: { title: string; text: string }) {
  return (
    <div className="written">
      <h3 className="note">{title}</h3>
      <p className="written-none">{text}</p>
    </div>
  );
}

function prefixed(kind: string, names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([name, label]) => [`${kind}:${name}`, label]));
}
