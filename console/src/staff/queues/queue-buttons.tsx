import type { RuleKind } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useMe } from '../../session/queries.ts';
import { hashOf } from '../../shell/address.ts';
import type { QueueName } from '../../shell/queue-name.ts';
import { caseHash } from './case-address.ts';
import { queueMessages } from './messages.ts';

export interface QueueButtonsProps {
  queue: QueueName;
  isDecided: boolean;
  /** Whether no case is waiting, so that there is no next one. */
  isEmpty: boolean;
  onGo: (step: 1 | -1) => void;
}

/** Switches between waiting and decided cases, and moves through the waiting ones. */
export function QueueButtons({ queue, isDecided, isEmpty, onGo }: QueueButtonsProps) {
  const messages = useMessages(queueMessages);
  const rules = queueRules[queue];
  const mayReadRules = useMe().data?.rooms.includes('settings') === true;
  const turn = () => location.assign(caseHash(queue, null, !isDecided));
  useKeys({ b: turn });
  return (
    <>
      {rules !== undefined && mayReadRules && (
        <a className="link" href={hashOf('settings', rules)}>
          {messages.rules}
        </a>
      )}
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

/** The rules by which cases enter a queue or are decided, for operators who may read them. */
const queueRules: Readonly<Partial<Record<QueueName, RuleKind>>> = {
  orders: 'market.rules',
  accounts: 'account.rules',
  complaints: 'complaint.rules',
  transfers: 'transfer.rules',
  redemptions: 'redemption.rules',
  suspended: 'trade.policy',
  payouts: 'cashier.rules',
};
