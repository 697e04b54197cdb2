import { payingScopes } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { usePortal } from '../../../shell/portal/frame/portal-context.ts';
import { portalMessages } from '../../../shell/portal/messages.ts';
import { hoursLeft, isEnding, isWorking, shortKey } from './key-facts.ts';
import type { KeyDraft } from './key-form.tsx';
import { keyMessages } from './messages.ts';
import type { ApiKey } from './queries.ts';

export interface KeyTableProps {
  title: string;
  rows: readonly ApiKey[];
  now: number;
  mayChange: boolean;
  onDraft: (draft: KeyDraft) => void;
}

/** The keys of an environment; stopped ones stay in the list, so that old calls can be explained. */
export function KeyTable({ title, rows, now, mayChange, onDraft }: KeyTableProps) {
  const messages = useMessages(keyMessages);
  const portal = useMessages(portalMessages);
  const formats = useFormats();
  if (rows.length === 0)
    return (
      <output className="nothing">
        <h2 className="title">{messages.noKeys}</h2>
        <p>{messages.noKeysText}</p>
      </output>
    );
  return (
    <section className="portal-section" aria-label={title}>
      <h2 className="label">{title}</h2>
      <div className="portal-scroll">
        <table className="table portal-table">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.keyFor}</th>
              <th scope="col">{messages.key}</th>
              <th scope="col">{messages.may}</th>
              <th scope="col">{messages.made}</th>
              <th scope="col">{messages.lastUsed}</th>
              <th scope="col">{messages.state}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((key) => (
              <tr key={key.id} data-marked={isEnding(key, now) ? '' : undefined}>
                <td>{key.name}</td>
                <td className="portal-code" title={key.id}>
                  {shortKey(key.id)}
                  {key.is_bearer && <span className="note"> {messages.bearerMark}</span>}
                </td>
                <td>{key.scopes.map((scope) => portal.scopes[scope]).join(' · ')}</td>
                <td>{formats.relative(key.created_at, now)}</td>
                <td>{key.last_used_at === null ? messages.never : formats.relative(key.last_used_at, now)}</td>
                <td>
                  <KeyState apiKey={key} now={now} mayChange={mayChange} onDraft={onDraft} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface KeyStateProps extends Pick<KeyTableProps, 'now' | 'mayChange' | 'onDraft'> {
  apiKey: ApiKey;
}

function KeyState({ apiKey: key, now, mayChange, onDraft }: KeyStateProps) {
  const messages = useMessages(keyMessages);
  const { merchant } = usePortal();
  const isOwnersOnly = merchant.role !== 'owner' && key.scopes.some((scope) => payingScopes.includes(scope));
  if (!isWorking(key, now))
    return <span className="note">{key.ends_at === key.expires_at ? messages.expired : messages.stopped}</span>;
  return (
    <span className="portal-acts">
      <KeyEnd apiKey={key} now={now} />
      {mayChange && key.replaced_by === null && !isOwnersOnly && (
        <button
          type="button"
          className="link"
          aria-label={`${messages.rotate} ${key.name}`}
          onClick={() => onDraft({ kind: 'rotate', key })}
        >
          {messages.rotate}
        </button>
      )}
      {mayChange && (
        <button
          type="button"
          className="link"
          aria-label={`${messages.stop} ${key.name}`}
          onClick={() => onDraft({ kind: 'stop', key })}
        >
          {messages.stop}
        </button>
      )}
    </span>
  );
}

const DAY_HOURS = 24;

/** How long a key still works: hours for one that is rotated away, days for one that expires soon, else its day. */
function KeyEnd({ apiKey: key, now }: Pick<KeyStateProps, 'apiKey' | 'now'>) {
  const messages = useMessages(keyMessages);
  const formats = useFormats();
  if (key.ends_at === null) return null;
  if (!isEnding(key, now)) return <span className="note">{messages.until(formats.date(key.ends_at))}</span>;
  const hours = hoursLeft(key.ends_at - now);
  const isInDays = key.replaced_by === null && hours > DAY_HOURS;
  const left = isInDays ? messages.daysLeft(Math.floor(hours / DAY_HOURS)) : messages.hoursLeft(hours);
  return <span className="portal-flag">{left}</span>;
}
