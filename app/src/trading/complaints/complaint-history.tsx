import { replyRole } from '@eh/contract/trading/complaints/kinds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Timeline, TimelineEntry } from '@eh/ui/lists/timeline.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { Exhibits } from './exhibits.tsx';
import { complaintMessages } from './messages.ts';
import { RulingSum } from './proposal/ruling-sum.tsx';
import type { Complaint, Reply } from './queries.ts';
import { useReplies } from './queries.ts';

/** The history of a complaint, oldest first. Official entries are marked. */
export function ComplaintHistory({ complaint }: { complaint: Complaint }) {
  const messages = useMessages(complaintMessages);
  const formats = useFormats();
  const replies = useReplies(complaint.transaction_id);
  const history = (replies.data?.pages.flatMap((page) => page.rows) ?? []).toReversed();
  return (
    <section className="pb-5">
      <SectionHeader title={messages.happened} />
      {replies.isPending && <SkeletonRows shape="row" count={2} />}
      {!replies.data && replies.isError && <LoadFailed error={replies.error} onRetry={() => void replies.refetch()} />}
      {replies.data && (
        <div className="px-page">
          {replies.hasNextPage && (
            <Button
              kind="line"
              isWide
              isPending={replies.isFetchingNextPage}
              onClick={() => void replies.fetchNextPage()}
            >
              {messages.earlier}
            </Button>
          )}
          <Timeline label={messages.happened}>
            {history.map((reply) => (
              <TimelineEntry
                key={reply.id}
                who={<ReplyAuthor complaint={complaint} reply={reply} />}
                time={formats.dateTime(reply.at)}
                isOfficial={isOfficial(reply)}
              >
                <ReplyBody reply={reply} />
              </TimelineEntry>
            ))}
          </Timeline>
        </div>
      )}
    </section>
  );
}

function ReplyAuthor({ complaint, reply }: { complaint: Complaint; reply: Reply }) {
  const messages = useMessages(complaintMessages);
  if (reply.role === replyRole.service) return messages.official;
  if (reply.role === replyRole.arbiter) return messages.arbiter;
  const side = reply.role === replyRole.buyer ? 'buyer' : 'seller';
  return (
    <>
      <span className="clip">{reply.is_mine ? messages.you : complaint.counterparty.nickname}</span>
      <span aria-hidden="true">·</span>
      <span className={side === 'buyer' ? 'text-buy' : 'text-sell'}>{messages.sides[side]}</span>
    </>
  );
}

function ReplyBody({ reply }: { reply: Reply }) {
  const messages = useMessages(complaintMessages);
  return (
    <>
      {reply.kind !== 'message' && <p className={reply.text === '' ? '' : 'note'}>{messages.said[reply.kind]}</p>}
      {reply.text !== '' && <p className="break-words">{reply.text}</p>}
      {reply.proof_code !== null && <p className="strong digits">{messages.codeGiven(reply.proof_code)}</p>}
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
