import { TEXTAREA_MAX } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useAction } from '../../../api/queries.ts';
import type { ComplaintSheetProps } from '../answer-sheet.tsx';
import { complaintMessages } from '../messages.ts';
import { cacheComplaint } from '../queries.ts';

/** Requests the one review of a decision. */
export function ReviewSheet({ complaint, isOpen, onClose }: ComplaintSheetProps) {
  const messages = useMessages(complaintMessages);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const request = useAction('POST /api/complain/review', {
    onDone: (answer) => {
      cacheComplaint(answer);
      showToast({ text: messages.review.sent, icon: 'check' });
      onClose();
    },
  });
  const handleSend = () => {
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    request.mutate({ transaction_id: complaint.transaction_id, text });
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={messages.review.title}>
      <div className="flex flex-col gap-4 px-page pb-4">
        <Callout lines={[messages.review.note]} />
        <TextArea
          label={messages.review.text}
          maxLength={TEXTAREA_MAX}
          value={text}
          error={isMissing ? messages.answer.missing : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button kind="act" isWide isPending={request.isPending} onClick={handleSend}>
          {messages.review.request}
        </Button>
      </div>
    </Sheet>
  );
}
