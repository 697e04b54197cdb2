import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { Checkbox } from '@eh/ui/forms/checkbox.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import type { Trade } from '../queries.ts';
import { shownTrade, useTradeAction } from '../use-trade-action.ts';
import { agreementMessages } from './messages.ts';

export interface CancelRequestProps {
  trade: Trade;
  request: NonNullable<Trade['cancel_request']>;
}

/**
 * A request to cancel. Its sender sees that it is pending, and the other side answers it. The filled button keeps the
 * trade.
 */
export function CancelRequest({ trade, request }: CancelRequestProps) {
  const messages = useMessages(agreementMessages);
  const formats = useFormats();
  const [hasNotPaid, setNotPaid] = useState(false);
  const answer = useTradeAction('POST /api/transaction/answer_cancel', trade);
  const until = formats.time(request.until);
  if (request.by === trade.side)
    return (
      <output className="block px-page pb-4">
        <Callout lines={[messages.waiting(until)]} />
      </output>
    );
  const isBuyer = trade.side === 'buyer';
  return (
    <section className="grid gap-4 px-page pb-5" aria-label={messages.request}>
      <output className="block">
        <Callout
          title={messages.received(trade.counterparty.nickname, until)}
          lines={[isBuyer ? messages.buyerWarning : messages.sellerNote]}
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
          onClick={() => answer.run({ ...shownTrade(trade), agrees: true, has_not_paid: hasNotPaid })}
        >
          {messages.agree}
        </Button>
        <Button
          kind="inked"
          isPending={answer.isPending}
          onClick={() => answer.run({ ...shownTrade(trade), agrees: false })}
        >
          {messages.keep}
        </Button>
      </ButtonPair>
    </section>
  );
}
