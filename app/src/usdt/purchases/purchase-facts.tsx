import { purchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { Drawing } from '@eh/ui/media/drawing.tsx';
import { FittedAmount } from '@eh/ui/money/amount.tsx';
import { Total } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { frameMessages } from '../../parts/usdt/frame-messages.ts';
import { NumberFact, TransactionFact } from '../../parts/usdt/usdt-frame.tsx';
import { shortUsdt } from '../../parts/usdt/usdt-text.ts';
import { exchangeMessages } from './messages.ts';
import type { Purchase } from './queries.ts';

/** A finished purchase: the credited amount and its rate, or that no deposit arrived. */
export function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const messages = useMessages(exchangeMessages);
  const frame = useMessages(frameMessages);
  const { coin } = useShownCurrencies();
  const formats = useFormats();
  const { credit, quote, deposit } = purchase;
  return (
    <div className="px-page pt-2 pb-6">
      <output className="block text-center">
        <Drawing name="receipt" />
        <h2 className="title mt-4">{titleOf(purchase, messages)}</h2>
        <p className="text-muted">
          {credit === null ? messages.overText : credit.is_at_quote ? messages.atQuote : messages.notAtQuote}
        </p>
      </output>
      {credit && (
        <div className="mt-4">
          <Total>
            <FittedAmount value={credit.amount} currency={coin} isSigned />
          </Total>
        </div>
      )}
      <div className="mt-4">
        <KeyValues isFlush>
          {credit && <KeyValue name={messages.received}>{shortUsdt(credit.usdt)} USDT</KeyValue>}
          {quote && <KeyValue name={messages.quoted}>{shortUsdt(quote.usdt)} USDT</KeyValue>}
          {(credit ?? quote) && (
            <KeyValue name={frame.rate}>{frame.rateLine((credit ?? quote)?.rate ?? '', purchase.currency)}</KeyValue>
          )}
          <KeyValue name={frame.network}>{frame.networkName[purchase.chain]}</KeyValue>
          <KeyValue name={frame.time}>{formats.dateTime(credit?.at ?? purchase.created_at)}</KeyValue>
          {deposit && <TransactionFact hash={deposit.tx_hash} />}
          <NumberFact number={purchase.purchase_no} />
        </KeyValues>
      </div>
    </div>
  );
}

function titleOf({ status }: Purchase, messages: (typeof exchangeMessages)['en']): string {
  if (status === purchaseStatus.credited) return messages.credited;
  return status === purchaseStatus.cancelled ? messages.cancelled : messages.expired;
}
