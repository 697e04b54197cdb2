import { Aside } from '@eh/ui/aside.tsx';
import { Button } from '@eh/ui/button.tsx';
import { Pair } from '@eh/ui/pair.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Tick } from '@eh/ui/tick.tsx';
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
        <Aside lines={[messages.waiting(until)]} />
      </output>
    );
  const isBuyer = trade.side === 'buyer';
  return (
    <section className="grid gap-4 px-page pb-5" aria-label={messages.ask}>
      <output className="block">
        <Aside
          title={messages.asked(trade.counterparty.nickname, until)}
          lines={[isBuyer ? messages.askedWarn : messages.askedNoteSeller]}
        />
      </output>
      {isBuyer && (
        <Tick checked={hasNotPaid} onChange={(event) => setNotPaid(event.target.checked)}>
          {messages.notPaid}
        </Tick>
      )}
      <Pair isLean>
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
      </Pair>
    </section>
  );
}
