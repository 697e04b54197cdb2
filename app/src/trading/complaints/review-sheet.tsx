import { TEXTAREA_MAX } from '@eh/contract/platform/limits.ts';
import { Aside } from '@eh/ui/aside.tsx';
import { Button } from '@eh/ui/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { Sheet } from '@eh/ui/sheet.tsx';
import { TextArea } from '@eh/ui/text-area.tsx';
import { showToast } from '@eh/ui/toast.tsx';
import { useState } from 'react';
import { useAction } from '../../api/queries.ts';
import type { ComplaintSheetProps } from './answer-sheet.tsx';
import { complaintMessages } from './messages.ts';
import { keepComplaint, refetchComplaint } from './queries.ts';

/** Asks for the one review of a decision. */
export function ReviewSheet({ complaint, isOpen, onClose }: ComplaintSheetProps) {
  const messages = useMessages(complaintMessages);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const ask = useAction('POST /api/complain/review', {
    onDone: (answer) => {
      keepComplaint(answer);
      showToast({ text: messages.review.sent, icon: 'check' });
      onClose();
    },
  });
  const handleSend = () => {
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    ask.mutate({ transaction_id: complaint.transaction_id, text }, { onError: refetchComplaint });
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={messages.review.title}>
      <div className="flex flex-col gap-4 px-page pb-4">
        <Aside lines={[messages.review.note]} />
        <TextArea
          label={messages.review.text}
          maxLength={TEXTAREA_MAX}
          value={text}
          error={isMissing ? messages.answer.missing : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button kind="act" isWide isPending={ask.isPending} onClick={handleSend}>
          {messages.review.ask}
        </Button>
      </div>
    </Sheet>
  );
}
