import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type ReactNode, useState } from 'react';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';
import type { QueueName } from '../shell/queue-name.ts';
import { HandOverForm } from './hand-over.tsx';
import { deskMessages } from './messages.ts';

export interface HoldActsProps {
  queue: QueueName;
  caseId: string;
  isPending: boolean;
  onGiveBack: () => void;
  /** What else can be done with the case; put away while it is handed over. */
  children?: ReactNode;
}

/** What whoever holds a case can do with the hold itself: give it back, or hand it to a colleague. */
export function HoldActs({ queue, caseId, isPending, onGiveBack, children }: HoldActsProps) {
  const messages = useMessages(deskMessages);
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
