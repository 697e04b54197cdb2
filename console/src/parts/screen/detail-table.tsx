import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type ComponentType, Fragment, useState } from 'react';
import { screenMessages } from './messages.ts';

interface Head {
  readonly name: string;
  readonly isNumber?: boolean;
}

export interface DetailTableProps<Row> {
  /** The table's name for screen readers. */
  caption: string;
  heads: readonly Head[];
  rows: readonly Row[];
  /** The id of the initially open row. */
  firstOpenId?: string | null;
  /** The row's name, read out with its button. */
  numberOf: (row: Row) => string;
  /** Its cells, one `td` for each column head. */
  Cells: ComponentType<{ row: Row }>;
  Details: ComponentType<{ row: Row }>;
}

/** A table whose rows open to their details, one at a time. */
export function DetailTable<Row extends { readonly id: string }>(props: DetailTableProps<Row>) {
  const { caption, heads, rows, firstOpenId = null, numberOf, Cells, Details } = props;
  const messages = useMessages(screenMessages);
  const [openId, setOpenId] = useState(firstOpenId);
  return (
    <table className="table trade-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map(({ name, isNumber }) => (
            <th key={name} scope="col" className={isNumber ? 'num' : undefined}>
              {name}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{messages.details}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isOpen = row.id === openId;
          const action = isOpen ? messages.close : messages.details;
          return (
            <Fragment key={row.id}>
              <tr>
                <Cells row={row} />
                <td className="num">
                  <button
                    type="button"
                    className="link"
                    aria-expanded={isOpen}
                    aria-label={`${action} ${numberOf(row)}`}
                    onClick={() => setOpenId(isOpen ? null : row.id)}
                  >
                    {action}
                  </button>
                </td>
              </tr>
              {isOpen && (
                <tr>
                  <td colSpan={heads.length + 1}>
                    <Details row={row} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
