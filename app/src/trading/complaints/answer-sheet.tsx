import { Button } from '@eh/ui/buttons/button.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useAction } from '../../api/queries.ts';
import { EvidenceFields, isUploading, useEvidence } from './evidence-fields.tsx';
import { complaintMessages } from './messages.ts';
import type { Complaint } from './queries.ts';
import { cacheComplaint } from './queries.ts';
import { VideoProof } from './video-proof.tsx';

export interface ComplaintSheetProps {
  complaint: Complaint;
  isOpen: boolean;
  onClose: () => void;
}

/** The answer of a side: a text with pictures, documents and a video that shows a code. */
export function AnswerSheet({ complaint, isOpen, onClose }: ComplaintSheetProps) {
  const messages = useMessages(complaintMessages).answer;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={messages.title}>
      {isOpen && <AnswerForm complaint={complaint} onDone={onClose} />}
    </Sheet>
  );
}

function AnswerForm({ complaint, onDone }: { complaint: Complaint; onDone: () => void }) {
  const messages = useMessages(complaintMessages).answer;
  const evidence = useEvidence();
  const [isMissing, setMissing] = useState(false);
  const send = useAction('POST /api/complain/complain', {
    onDone: (answer) => {
      cacheComplaint(answer);
      showToast({ text: messages.sent, icon: 'check' });
      onDone();
    },
  });
  const handleSend = () => {
    const text = evidence.text.trim();
    setMissing(text === '');
    if (text === '') return;
    send.mutate({
      transaction_id: complaint.transaction_id,
      text,
      files: [...evidence.files.ids],
      videos: [...evidence.videos.ids],
    });
  };
  return (
    <div className="flex flex-col gap-4 px-page pb-4">
      <VideoProof complaint={complaint} />
      <EvidenceFields evidence={evidence} error={isMissing ? messages.missing : undefined} />
      <Button kind="act" isWide isDisabled={isUploading(evidence)} isPending={send.isPending} onClick={handleSend}>
        {messages.send}
      </Button>
    </div>
  );
}
