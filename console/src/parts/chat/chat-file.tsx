import { useState } from 'react';
import { PrivateFile } from '../files/private-file.tsx';

export interface ChatFileProps {
  fileId: string;
  name: string;
  reason: string;
}

/** A file in a chat opens like evidence: the view is recorded and watermarked with the name of the operator. */
export function ChatFile({ fileId, name, reason }: ChatFileProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <PrivateFile fileId={fileId} name={name} reason={reason} />;
  return (
    <button type="button" className="link" onClick={() => setOpen(true)}>
      {name}
    </button>
  );
}
