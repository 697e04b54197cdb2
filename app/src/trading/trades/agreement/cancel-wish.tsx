import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { Checkbox } from '@eh/ui/forms/checkbox.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import type { Trade } from '../queries.ts';
import { useTradeAct } from '../use-trade-act.ts';
import { agreementMessages } from './messages.ts';

export interface CancelWishProps {
  trade: Trade;
  request: NonNullable<Trade['cancel_request']>;
}

/** A wish to cancel: its asker sees that it waits, the other side answers it. Going on is the filled button. */
export function CancelWish({ trade, request }: CancelWishProps) {
  const messages = useMessages(agreementMessages);
  const formats = useFormats();
  const [hasNotPaid, setNotPaid] = useState(false);
  const answer = useTradeAct('POST /api/transaction/answer_cancel', trade);
  const until = formats.time(request.until);
  if (request.by === trade.side)
    return (
      <output className="block px-page pb-4">
        <Callout lines={[messages.waiting(until)]} />
      </output>
    );
  const isBuyer = trade.side === 'buyer';
  return (
    <section className="grid gap-4 px-page pb-5" aria-label={messages.ask}>
      <output className="block">
        <Callout
          title={messages.asked(trade.counterparty.nickname, until)}
          lines={[isBuyer ? messages.askedWarn : messages.askedNoteSeller]}
        />
      </output>
      {isBuyer && (
        <Checkbox checked={hasNotPaid} onChange={(event) => setNotPaid(event.target.checked)}>
          {messages.notPaid}
        </Checkbox>
      )}
      <ButtonPair isLean>
        <Button
          kind="line"
          isDisabled={isBuyer && !hasNotPaid}
          isPending={answer.isPending}
          onClick={() => answer.run({ id: trade.id, agrees: true, has_not_paid: hasNotPaid })}
        >
          {messages.agree}
        </Button>
        <Button kind="inked" isPending={answer.isPending} onClick={() => answer.run({ id: trade.id, agrees: false })}>
          {messages.keep}
        </Button>
      </ButtonPair>
    </section>
  );
}
