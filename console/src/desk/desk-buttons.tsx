import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';
import type { QueueName } from '../shell/queue-name.ts';
import { caseHash } from './case-address.ts';
import { deskMessages } from './messages.ts';

export interface DeskButtonsProps {
  room: QueueName;
  isDecided: boolean;
  /** Nothing waits: there is no next one. */
  isEmpty: boolean;
  onGo: (step: 1 | -1) => void;
}

/** Between what waits and what was decided, and through what waits. */
export function DeskButtons({ room, isDecided, isEmpty, onGo }: DeskButtonsProps) {
  const messages = useMessages(deskMessages);
  const turn = () => location.assign(caseHash(room, null, !isDecided));
  useKeys({ b: turn });
  return (
    <>
      <Button kind="line" size="small" onClick={turn}>
        {isDecided ? messages.waiting : messages.decided} <Key name="B" />
      </Button>
      {!isDecided && (
        <>
          <Button kind="line" size="small" onClick={() => onGo(-1)} isDisabled={isEmpty}>
            {messages.previous} <Key name="K" />
          </Button>
          <Button kind="line" size="small" onClick={() => onGo(1)} isDisabled={isEmpty}>
            {messages.next} <Key name="J" />
          </Button>
        </>
      )}
    </>
  );
}
