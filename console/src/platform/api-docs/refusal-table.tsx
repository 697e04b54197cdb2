import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { apiDocsMessages } from './messages.ts';
import type { ApiDocument } from './reading/api-document.ts';

interface RefusalRow {
  readonly code: number;
  /** The HTTP status of the refusal. */
  readonly status?: string;
}

export interface RefusalTableProps {
  document: ApiDocument;
  rows: readonly RefusalRow[];
}

/** Refusals with their status, code, name, and text in the reader's language. */
export function RefusalTable({ document, rows }: RefusalTableProps) {
  const messages = useMessages(apiDocsMessages);
  const hasStatus = rows.some(({ status }) => status !== undefined);
  return (
    <table className="docs-table">
      <thead>
        <tr>
          {hasStatus && <th scope="col">{messages.status}</th>}
          <th scope="col">{messages.code}</th>
          <th scope="col">{messages.name}</th>
          <th scope="col">{messages.means}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, status }) => (
          <tr key={code}>
            {hasStatus && <td>{status}</td>}
            <td className="docs-mono">{code}</td>
            <td className="docs-mono">{document.words.get(code)?.name}</td>
            <td>{document.words.get(code)?.words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
