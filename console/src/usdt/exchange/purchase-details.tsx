import { purchaseStatus } from '@eh/contract/usdt/exchange/status.ts';
import { IconButton } from '@eh/ui/icon-button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { showToast } from '@eh/ui/toast.tsx';
import { Fact } from '../../shell/fact.tsx';
import { coinText } from '../../shell/money.ts';
import { addressOf } from '../../shell/place.ts';
import { exchangeWords } from './copy.ts';
import type { DeskPurchase } from './queries.ts';

/** One purchase with what its chain says and what the books made of it. */
export function PurchaseDetails({ row: purchase }: { row: DeskPurchase }) {
  const words = useWords(exchangeWords);
  const formats = useFormats();
  const { quote, deposit, credit } = purchase;
  return (
    <div className="proof-columns exchange-details">
      <dl className="facts facts-rows">
        <Fact name={words.address}>
          <Copied text={purchase.address} what={words.address} />
        </Fact>
        <Fact name={words.transaction}>
          {deposit === null ? words.notYet : <Copied text={deposit.tx_hash} what={words.transaction} />}
        </Fact>
        {deposit && (
          <Fact name={words.block}>
            {`${deposit.block} · ${words.confirmations(deposit.confirmations, purchase.confirmations_needed)}`}
          </Fact>
        )}
      </dl>
      <dl className="facts facts-rows">
        {quote && (
          <Fact name={words.quoted}>
            {`${coinText(quote.usdt, 'USDT')} → ${coinText(quote.amount, purchase.currency)} · ${quote.rate}`}
          </Fact>
        )}
        {quote && <Fact name={words.expiresAt}>{formats.dateTime(quote.expires_at)}</Fact>}
        <Fact name={words.done}>
          {credit === null
            ? nothingDone(purchase, words)
            : `${coinText(credit.amount, purchase.currency)} · ${credit.rate} · ${credit.is_at_quote ? words.atQuote : words.notAtQuote} · ${formats.dateTime(credit.at)}`}
        </Fact>
        {purchase.entry_id !== null && (
          <Fact name={words.entry}>
            <a
              className="link digits exchange-long"
              href={addressOf({ room: 'books', accountId: null, entryId: purchase.entry_id })}
            >
              {purchase.entry_id}
            </a>
          </Fact>
        )}
      </dl>
    </div>
  );
}

function nothingDone({ status, deposit }: DeskPurchase, words: (typeof exchangeWords)['en']): string {
  const isDust = deposit !== null && status === purchaseStatus.expired && deposit.confirmations > 0;
  return isDust ? words.dust : words.nothingDone;
}

function Copied({ text, what }: { text: string; what: string }) {
  const words = useWords(exchangeWords);
  function handleCopy(): void {
    navigator.clipboard.writeText(text).then(
      () => showToast(words.copied),
      () => showToast({ text }),
    );
  }
  return (
    <span className="exchange-copied">
      <span className="digits exchange-long">{text}</span>
      <IconButton icon="copy" size={16} label={words.copy(what)} onClick={handleCopy} />
    </span>
  );
}
