import type { AnswerOf } from '@eh/contract/calls.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { pushLogMessages } from './push-messages.ts';
import { usePushes } from './queries.ts';

type Delivery = AnswerOf<'POST /api/operator/users/pushes'>['rows'][number];

/** The pushes to a person’s devices; fetched on request, because the view is recorded. */
export function PushLog({ userId }: { userId: string }) {
  const messages = useMessages(pushLogMessages);
  const [isWanted, setWanted] = useState(false);
  const pushes = usePushes(userId, isWanted);
  const rows = pushes.data?.rows ?? [];
  if (rows.length > 0) return <PushTable rows={rows} />;
  return (
    <div className="written">
      <h3 className="note">{messages.title}</h3>
      {pushes.data && <p className="written-none">{messages.none}</p>}
      {pushes.isError && <p role="alert">{messages.failed}</p>}
      {!pushes.data && (
        <Button
          kind="line"
          size="small"
          isPending={pushes.isFetching}
          onClick={() => (isWanted ? void pushes.refetch() : setWanted(true))}
        >
          {messages.show}
        </Button>
      )}
    </div>
  );
}

function PushTable({ rows }: { rows: readonly Delivery[] }) {
  const messages = useMessages(pushLogMessages);
  const formats = useFormats();
  return (
    <table className="table">
      <caption className="note">{messages.title}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.time}</th>
          <th scope="col">{messages.kind}</th>
          <th scope="col">{messages.device}</th>
          <th scope="col">{messages.result}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{formats.dateTime(row.created_at)}</td>
            <td>
              {messages.kinds[row.kind]}
              {row.is_asking && <span className="note"> · {messages.asking}</span>}
            </td>
            <td>{row.host}</td>
            <td>
              {resultOf(row, messages)}
              {row.request_id !== null && <span className="note block">{messages.request(row.request_id)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The latest known state of a push: a device that opened it has also shown it. */
function resultOf(row: Delivery, messages: (typeof pushLogMessages)['en']): string {
  if (row.opened_at !== null) return messages.opened;
  if (row.shown_at !== null) return messages.shown;
  const status = messages.statuses[row.status];
  return row.failure === null ? status : messages.because(status, row.failure);
}
