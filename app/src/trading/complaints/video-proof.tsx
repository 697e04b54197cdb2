import { Button } from '@eh/ui/buttons/button.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useAction } from '../../api/queries.ts';
import { complaintMessages } from './messages.ts';
import type { Complaint } from './queries.ts';
import { cacheComplaint } from './queries.ts';

/** Instructions for a video proof, with its one-time code. */
export function VideoProof({ complaint }: { complaint: Complaint }) {
  const messages = useMessages(complaintMessages).proof;
  const formats = useFormats();
  const requestCode = useAction('POST /api/complain/proof', { onDone: cacheComplaint });
  const { proof } = complaint;
  return (
    <section className="flex flex-col gap-3" aria-label={messages.title}>
      <Callout title={messages.title} lines={messages.lines} />
      {proof && (
        <output className="flex items-baseline justify-between">
          <span>
            {messages.code} <b className="strong digits">{proof.code}</b>
          </span>
          <span className="note">{messages.until(formats.time(proof.until))}</span>
        </output>
      )}
      <Button
        kind="line"
        size="small"
        isPending={requestCode.isPending}
        onClick={() => requestCode.mutate({ transaction_id: complaint.transaction_id })}
      >
        {proof ? messages.again : messages.get}
      </Button>
    </section>
  );
}
