import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { changeMessages } from './change-messages.ts';

type MerchantChangeRow = AnswerOf<'POST /api/merchant/changes'>['rows'][number];
type Detail = MerchantChangeRow['details'][number];

/** The names of roles, rights and environments on the page of the table. */
export interface MerchantNames {
  roles: Readonly<Record<string, string>>;
  scopes: Readonly<Record<string, string>>;
  environments: Readonly<Record<Environment, string>>;
}

/** The rows of a merchant's activity log. */
export function ChangeTable({ rows, names }: { rows: readonly MerchantChangeRow[]; names: MerchantNames }) {
  const messages = useMessages(changeMessages);
  const formats = useFormats();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A wide table scrolls: the arrow keys need it in focus.
    <section className="portal-scroll" aria-label={messages.title} tabIndex={0}>
      <table className="table portal-table portal-cards">
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
                {row.environment !== null && <span className="note"> · {names.environments[row.environment]}</span>}
                {row.subject !== '' && <div className="note portal-break">{row.subject}</div>}
                <Details details={row.details} names={names} />
              </td>
              <td className="digits">{row.address}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Details({ details, names }: { details: readonly Detail[]; names: MerchantNames }) {
  const messages = useMessages(changeMessages);
  const valueOf = useFieldValues(names);
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

/** Names of roles, rights and states are in the reader's language; text typed by people is shown unchanged. */
function useFieldValues({
  roles,
  scopes,
}: MerchantNames): (field: Detail['field'], values: readonly string[]) => string {
  const { states, kinds, nothing } = useMessages(changeMessages);
  const named: Partial<Record<Detail['field'], Readonly<Record<string, string>>>> = {
    role: roles,
    scopes,
    status: states,
    kind: kinds,
  };
  return (field, values) =>
    values.length === 0 ? nothing : values.map((value) => named[field]?.[value] ?? value).join(', ');
}
