import { Callout } from '@eh/ui/feedback/callout.tsx';
import { Steps } from '@eh/ui/lists/steps.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { discardFromOutbox } from '../../../api/outbox/outbox.ts';
import { explained } from '../../../parts/help/explained.tsx';
import type { Trade } from '../queries.ts';
import { buyerMessages } from './messages.ts';
import { usePaidNotice } from './use-paid-notice.ts';

const stepIndexes = { saved: 1, sent: 2, done: 3 } as const;

/** The progress of "I've paid": stored on the device, sent, received by the server, or refused with a reason. */
export function PaidNoticeState({ trade }: { trade: Trade }) {
  const notice = usePaidNotice(trade.id);
  return <output className="block">{notice && <PaidNoticeSteps notice={notice} />}</output>;
}

function PaidNoticeSteps({ notice }: { notice: OutboxEntry }) {
  const messages = useMessages(buyerMessages).paidNotice;
  if (notice.stage === 'refused') {
    return (
      <div className="px-page pt-4">
        <Callout
          title={messages.refused(notice.failure?.text ?? '')}
          lines={[
            notice.failure
              ? explained({ code: notice.failure.code, text: messages.refusedNext })
              : messages.refusedNext,
          ]}
        />
        <button type="button" className="link mt-2" onClick={() => void discardFromOutbox(notice.id)}>
          {messages.dismiss}
        </button>
      </div>
    );
  }
  return (
    <div className="px-page pt-4">
      <p className="strong">{messages.title}</p>
      <div className="mt-3">
        <Steps label={messages.title} steps={messages.steps} current={stepIndexes[notice.stage]} />
      </div>
      <p className="note mt-2">{notice.isStored ? messages[notice.stage] : messages.notStored}</p>
    </div>
  );
}
