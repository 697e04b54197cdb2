import { purchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinText } from '../../parts/money/money.ts';
import { Fact } from '../../parts/screen/fact.tsx';
import { hashOf } from '../../shell/address.ts';
import { exchangeMessages } from './messages.ts';
import type { Purchase } from './queries.ts';

/** One purchase: the facts from its chain, its quote and the ledger entry that credited it. */
export function PurchaseDetails({ row: purchase }: { row: Purchase }) {
  const messages = useMessages(exchangeMessages);
  const formats = useFormats();
  const { quote, deposit, credit } = purchase;
  return (
    <div className="proof-columns exchange-details">
      <dl className="facts facts-rows">
        <Fact name={messages.address}>
          <Copied text={purchase.address} what={messages.address} />
        </Fact>
        <Fact name={messages.transaction}>
          {deposit === null ? messages.notYet : <Copied text={deposit.tx_hash} what={messages.transaction} />}
        </Fact>
        {deposit && (
          <Fact name={messages.block}>
            {`${deposit.block} · ${messages.confirmations(deposit.confirmations, purchase.confirmations_needed)}`}
          </Fact>
        )}
      </dl>
      <dl className="facts facts-rows">
        {quote && (
          <Fact name={messages.quoted}>
            {`${coinText(quote.usdt, 'USDT')} → ${coinText(quote.amount, purchase.currency)} · ${quote.rate}`}
          </Fact>
        )}
        {quote && <Fact name={messages.expiresAt}>{formats.dateTime(quote.expires_at)}</Fact>}
        <Fact name={messages.done}>
          {credit === null
            ? notCredited(purchase, messages)
            : `${coinText(credit.amount, purchase.currency)} · ${credit.rate} · ${credit.is_at_quote ? messages.atQuote : messages.notAtQuote} · ${formats.dateTime(credit.at)}`}
        </Fact>
        {purchase.entry_id !== null && (
          <Fact name={messages.entry}>
            <a className="link digits exchange-long" href={hashOf('books', null, purchase.entry_id)}>
              {purchase.entry_id}
            </a>
          </Fact>
        )}
      </dl>
    </div>
  );
}

function notCredited({ status, deposit }: Purchase, messages: (typeof exchangeMessages)['en']): string {
  const isDust = deposit !== null && status === purchaseStatus.expired && deposit.confirmations > 0;
  return isDust ? messages.dust : messages.notCredited;
}

function Copied({ text, what }: { text: string; what: string }) {
  const messages = useMessages(exchangeMessages);
  function handleCopy(): void {
    navigator.clipboard.writeText(text).then(
      () => showToast(messages.copied),
      () => showToast({ text }),
    );
  }
  return (
    <span className="exchange-copied">
      <span className="digits exchange-long">{text}</span>
      <IconButton icon="copy" size={16} label={messages.copy(what)} onClick={handleCopy} />
    </span>
  );
}
