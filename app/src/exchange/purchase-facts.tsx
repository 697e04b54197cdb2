import { purchaseStatus } from '@eh/contract/exchange-status.ts';
import { FittedAmount } from '@eh/ui/amount.tsx';
import { Drawing } from '@eh/ui/drawing.tsx';
import { KeyValue, KeyValues } from '@eh/ui/key-values.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Sum } from '@eh/ui/sums.tsx';
import { useShownCurrencies } from '../parts/currencies.ts';
import { exchangeWords } from './copy.ts';
import type { Purchase } from './queries.ts';
import { shortUsdt } from './quote.ts';

const HASH_SHOWN = 10;

/** A purchase that is over: what was credited, at which rate and why, or that nothing came. */
export function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const words = useWords(exchangeWords);
  const { coin } = useShownCurrencies();
  const formats = useFormats();
  const { credit, quote, deposit } = purchase;
  return (
    <div className="px-page pt-2 pb-6">
      <output className="block text-center">
        <Drawing name="receipt" />
        <h2 className="title mt-4">{titleOf(purchase, words)}</h2>
        <p className="text-muted">
          {credit === null ? words.overText : credit.is_at_quote ? words.atQuote : words.notAtQuote}
        </p>
      </output>
      {credit && (
        <div className="mt-4">
          <Sum>
            <FittedAmount value={credit.amount} currency={coin} isSigned />
          </Sum>
        </div>
      )}
      <div className="mt-4">
        <KeyValues isFlush>
          {credit && <KeyValue name={words.came}>{shortUsdt(credit.usdt)} USDT</KeyValue>}
          {quote && <KeyValue name={words.quoted}>{shortUsdt(quote.usdt)} USDT</KeyValue>}
          {(credit ?? quote) && (
            <KeyValue name={words.rate}>{words.rateLine((credit ?? quote)?.rate ?? '', purchase.currency)}</KeyValue>
          )}
          <KeyValue name={words.network}>{words.networkName[purchase.chain]}</KeyValue>
          <KeyValue name={words.time}>{formats.dateTime(credit?.at ?? purchase.created_at)}</KeyValue>
          {deposit && (
            <KeyValue name={words.transaction} copy={deposit.tx_hash}>
              <span className="digits">{deposit.tx_hash.slice(0, HASH_SHOWN)}…</span>
            </KeyValue>
          )}
          <KeyValue name={words.number} copy={purchase.purchase_no}>
            <span className="digits">{purchase.purchase_no}</span>
          </KeyValue>
        </KeyValues>
      </div>
    </div>
  );
}

function titleOf({ status }: Purchase, words: (typeof exchangeWords)['en']): string {
  if (status === purchaseStatus.credited) return words.credited;
  return status === purchaseStatus.cancelled ? words.cancelled : words.expired;
}
