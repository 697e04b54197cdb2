import { TEXTAREA_MAX } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useAction } from '../../../api/queries.ts';
import type { ComplaintSheetProps } from '../answer-sheet.tsx';
import { complaintMessages } from '../messages.ts';
import { cacheComplaint } from '../queries.ts';

/** Objects to a proposal, with a reason. */
export function ObjectSheet({ complaint, isOpen, onClose }: ComplaintSheetProps) {
  const messages = useMessages(complaintMessages);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const object = useAction('POST /api/complain/object', {
    onDone: (answer) => {
      cacheComplaint(answer);
      showToast({ text: messages.proposal.objected, icon: 'check' });
      onClose();
    },
  });
  const handleSend = () => {
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    const request = { transaction_id: complaint.transaction_id, ruling_id: complaint.proposal?.id ?? '', text };
    object.mutate(request);
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={messages.proposal.objectTitle}>
      <div className="flex flex-col gap-4 px-page pb-4">
        <TextArea
          label={messages.answer.text}
          maxLength={TEXTAREA_MAX}
          value={text}
          error={isMissing ? messages.answer.missing : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button kind="act" isWide isPending={object.isPending} onClick={handleSend}>
          {messages.answer.send}
        </Button>
      </div>
    </Sheet>
  );
}
