import { Button } from '@eh/ui/buttons/button.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useMe } from '../../session/queries.ts';
import { hashOf } from '../../shell/address.ts';
import { creditMessages } from './messages.ts';

/** In the address instead of a case id: the form for a new request. */
export const NEW_CREDIT = 'new';

/** Links to past credits and, for operators who may request one, to the form. */
export function CreditActions() {
  const messages = useMessages(creditMessages);
  const role = useMe().data?.operator.role;
  const mayRequest = role === 'owner' || role === 'finance';
  const toNewRequest = () => location.assign(hashOf('credits', NEW_CREDIT));
  const toPast = () => location.assign(hashOf('past-credits'));
  useKeys({ n: mayRequest ? toNewRequest : undefined, e: toPast });
  return (
    <>
      <Button kind="line" size="small" onClick={toPast}>
        {messages.past} <Key name="E" />
      </Button>
      {mayRequest && (
        <Button kind="line" size="small" onClick={toNewRequest}>
          {messages.newRequest} <Key name="N" />
        </Button>
      )}
    </>
  );
}
