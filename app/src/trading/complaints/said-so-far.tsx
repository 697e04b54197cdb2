import { replyRole } from '@eh/contract/trading/complaints/kinds.ts';
import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { SectionHeader } from '@eh/ui/section-header.tsx';
import { SkeletonRows } from '@eh/ui/skeleton.tsx';
import { Timeline, TimelineEntry } from '@eh/ui/timeline.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { complaintWords } from './copy.ts';
import { Exhibits } from './exhibits.tsx';
import type { Complaint, Reply } from './queries.ts';
import { useReplies } from './queries.ts';
import { RulingSum } from './ruling-sum.tsx';

/** Everything that was said and shown, oldest first; official words are square and sealed. */
export function SaidSoFar({ complaint }: { complaint: Complaint }) {
  const words = useWords(complaintWords);
  const formats = useFormats();
  const replies = useReplies(complaint.transaction_id);
  const lines = (replies.data?.pages.flatMap((page) => page.rows) ?? []).toReversed();
  return (
    <section className="pb-5">
      <SectionHeader title={words.happened} />
      {replies.isPending && <SkeletonRows shape="row" count={2} />}
      {!replies.data && replies.isError && <LoadFailed onRetry={() => void replies.refetch()} />}
      {replies.data && (
        <div className="px-page">
          {replies.hasNextPage && (
            <Button
              kind="line"
              isWide
              isPending={replies.isFetchingNextPage}
              onClick={() => void replies.fetchNextPage()}
            >
              {words.earlier}
            </Button>
          )}
          <Timeline label={words.happened}>
            {lines.map((reply) => (
              <TimelineEntry
                key={reply.id}
                who={<Who complaint={complaint} reply={reply} />}
                time={formats.dateTime(reply.at)}
                isOfficial={isOfficial(reply)}
              >
                <Line reply={reply} />
              </TimelineEntry>
            ))}
          </Timeline>
        </div>
      )}
    </section>
  );
}

function Who({ complaint, reply }: { complaint: Complaint; reply: Reply }) {
  const words = useWords(complaintWords);
  if (reply.role === replyRole.service) return words.official;
  if (reply.role === replyRole.arbiter) return words.arbiter;
  const side = reply.role === replyRole.buyer ? 'buyer' : 'seller';
  return (
    <>
      <span className="clip">{reply.is_mine ? words.you : complaint.counterparty.nickname}</span>
      <span aria-hidden="true">·</span>
      <span className={side === 'buyer' ? 'text-buy' : 'text-sell'}>{words.sides[side]}</span>
    </>
  );
}

function Line({ reply }: { reply: Reply }) {
  const words = useWords(complaintWords);
  return (
    <>
      {reply.kind !== 'message' && <p className={reply.text === '' ? '' : 'note'}>{words.said[reply.kind]}</p>}
      {reply.text !== '' && <p className="break-words">{reply.text}</p>}
      {reply.proof_code !== null && <p className="strong digits">{words.codeGiven(reply.proof_code)}</p>}
      {reply.ruling && (
        <div className="mt-2">
          <RulingSum ruling={reply.ruling} isSettled={reply.kind === 'decided'} />
        </div>
      )}
      <Exhibits files={reply.files} />
    </>
  );
}

function isOfficial(reply: Reply): boolean {
  return reply.role === replyRole.service || reply.role === replyRole.arbiter;
}
