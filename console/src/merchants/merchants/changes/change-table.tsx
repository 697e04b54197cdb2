import type { AnswerOf } from '@eh/contract/calls.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { portalMessages } from '../../../shell/portal/messages.ts';
import { changeMessages } from './messages.ts';

export type MerchantChangeRow = AnswerOf<'POST /api/merchant/changes'>['rows'][number];
type Detail = MerchantChangeRow['details'][number];

/** The lines of a merchant's activity log. */
export function ChangeTable({ rows }: { rows: readonly MerchantChangeRow[] }) {
  const messages = useMessages(changeMessages);
  const { environments } = useMessages(portalMessages);
  const formats = useFormats();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A wide table scrolls: the arrow keys need it in focus.
    <section className="portal-scroll" aria-label={messages.title} tabIndex={0}>
      <table className="table portal-table portal-changes">
        <caption className="sr-only">{messages.title}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.when}</th>
            <th scope="col">{messages.who}</th>
            <th scope="col">{messages.what}</th>
            <th scope="col">{messages.from}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{formats.dateTime(row.at)}</td>
              <td>
                {row.member?.nickname ?? messages.byKey}
                <div className="note portal-code">{row.member?.account ?? row.key_id}</div>
              </td>
              <td>
                {messages.names[row.change]}
                {row.environment !== null && <span className="note"> · {environments[row.environment]}</span>}
                {row.subject !== '' && <div className="note portal-break">{row.subject}</div>}
                <Details details={row.details} />
              </td>
              <td className="digits">{row.address}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Details({ details }: { details: readonly Detail[] }) {
  const messages = useMessages(changeMessages);
  const valueOf = useFieldValues();
  if (details.length === 0) return null;
  return (
    <ul className="note">
      {details.map(({ field, before, after }) => (
        <li key={field}>
          {messages.fields[field]}: {before.length > 0 && `${valueOf(field, before)} → `}
          {valueOf(field, after)}
        </li>
      ))}
    </ul>
  );
}

/** Names of roles, rights and states are the reader's; what people typed stands as it is. */
function useFieldValues(): (field: Detail['field'], values: readonly string[]) => string {
  const { states, nothing } = useMessages(changeMessages);
  const { roles, scopes } = useMessages(portalMessages);
  const named: Partial<Record<Detail['field'], Readonly<Record<string, string>>>> = {
    role: roles,
    scopes,
    status: states,
  };
  return (field, values) =>
    values.length === 0 ? nothing : values.map((value) => named[field]?.[value] ?? value).join(', ');
}
