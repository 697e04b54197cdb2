import { Button } from '@eh/ui/buttons/button.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { lazyPart } from '@eh/ui/overlays/lazy-part.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type ReactNode, useState } from 'react';
import type { QueueName } from '../../../shell/queue-name.ts';
import { queueMessages } from '../messages.ts';

const HandOverForm = lazyPart(async () => (await import('./hand-over.tsx')).HandOverForm);

export interface ClaimActionsProps {
  queue: QueueName;
  caseId: string;
  isPending: boolean;
  onGiveBack: () => void;
  /** Further actions on the case; hidden while it is handed over. */
  children?: ReactNode;
}

/** Actions on one's own claim: release the case, or hand it to a colleague. */
export function ClaimActions({ queue, caseId, isPending, onGiveBack, children }: ClaimActionsProps) {
  const messages = useMessages(queueMessages);
  const [isHanding, setHanding] = useState(false);
  useKeys({ g: isHanding ? undefined : onGiveBack, t: () => setHanding(true) });
  if (isHanding) return <HandOverForm queue={queue} caseId={caseId} onEnd={() => setHanding(false)} />;
  return (
    <>
      {children}
      <div className="pair">
        <Button kind="line" onClick={onGiveBack} isPending={isPending}>
          {messages.giveBack} <Key name="G" />
        </Button>
        <Button kind="line" onClick={() => setHanding(true)}>
          {messages.handOver} <Key name="T" />
        </Button>
      </div>
    </>
  );
}
