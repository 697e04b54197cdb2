import { COIN_DECIMALS } from '@eh/contract/platform/money.ts';
import { MoneyField } from '@eh/ui/forms/amounts/money-field.tsx';
import { FieldHint } from '@eh/ui/forms/field.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { FittedAmount } from '@eh/ui/money/amount.tsx';
import { moneyText, type ShownCurrency } from '@eh/ui/money/money-text.ts';
import { Subtotal } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useId } from 'react';
import { coinOf, fiatOf } from '../../../parts/currencies.ts';
import { useConfigs } from '../../../session/current-session.ts';
import { InvoiceDay, InvoiceLines } from '../invoices/invoice-facts.tsx';
import { orderMessages } from '../messages.ts';
import type { PaymentLink } from '../queries.ts';
import { linkMessages } from './messages.ts';
import type { LinkPaying } from './use-link-paying.ts';

interface LinkFormProps {
  link: PaymentLink;
  paying: LinkPaying;
}

/** The amount of a payment link, or the field for it, and the facts below. */
export function LinkForm({ link, paying }: LinkFormProps) {
  const messages = useMessages(linkMessages);
  const all = useMessages(orderMessages);
  const formats = useFormats();
  const currency = useCurrency(link.currency);
  const other = useCurrency(link.about?.currency ?? '');
  const errorId = useId();
  const isOpen = link.state === 'open';
  return (
    <>
      <section className="px-page pt-6">
        {link.amount !== null && (isOpen || link.invoice === null) && (
          <>
            <p className="text-muted">{all.toPay}</p>
            <FittedAmount value={link.amount} currency={currency} />
            {link.about && (
              <Subtotal>
                <p className="text-muted">{all.about(moneyText(link.about.amount, other))}</p>
              </Subtotal>
            )}
            <FieldHint id={errorId} error={paying.error} />
          </>
        )}
        {link.amount === null && isOpen && (
          <MoneyField
            label={messages.amount}
            hint={boundsOf(link, currency, messages)}
            value={paying.amount}
            onChange={paying.enter}
            currency={currency}
            decimals={COIN_DECIMALS}
            error={paying.error}
          />
        )}
      </section>
      <section className="px-page pt-3">
        {link.invoice === null ? (
          <KeyValues isFlush>
            <KeyValue name={messages.for}>{link.subject}</KeyValue>
            {link.left !== null && isOpen && <KeyValue name={messages.left}>{messages.pieces(link.left)}</KeyValue>}
            {link.expires_at !== null && <KeyValue name={messages.until}>{formats.dateTime(link.expires_at)}</KeyValue>}
          </KeyValues>
        ) : (
          <InvoiceDay invoice={link.invoice} />
        )}
      </section>
      {link.invoice && link.amount !== null && (
        <InvoiceLines invoice={link.invoice} total={link.amount} currency={currency} />
      )}
      {isOpen && <p className="note px-page pt-3 pb-4">{all.nothingYet}</p>}
    </>
  );
}

/** The bounds of an amount that is entered, in words; nothing where there are none. */
function boundsOf(
  { minimum, maximum }: PaymentLink,
  currency: ShownCurrency,
  messages: (typeof linkMessages)['en'],
): string | undefined {
  if (minimum !== null && maximum !== null)
    return messages.between(moneyText(minimum, currency), moneyText(maximum, currency));
  if (minimum !== null) return messages.atLeast(moneyText(minimum, currency));
  return maximum === null ? undefined : messages.atMost(moneyText(maximum, currency));
}

/** A currency of the link as components show it: its fiat, or a coin. */
function useCurrency(code: string) {
  const isFiat = useConfigs()?.fiat.code === code;
  return isFiat ? fiatOf({ fiat: code }) : coinOf({ currency: code });
}
