import { requireDecimal } from '@eh/contract/platform/money.ts';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText, type ShownCurrency } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { SumLine } from '../order-facts.tsx';
import type { PaymentLink } from '../queries.ts';
import { invoiceMessages } from './messages.ts';

export type ShownInvoice = NonNullable<PaymentLink['invoice']>;

/** Number and due day of an invoice. */
export function InvoiceDay({ invoice }: { invoice: ShownInvoice }) {
  const messages = useMessages(invoiceMessages);
  const formats = useFormats();
  // The middle of the day, so that every time zone near UTC+8 shows the same one.
  const day = formats.date(Date.parse(`${invoice.due_on}T04:00:00Z`) / 1000);
  return (
    <KeyValues isFlush>
      <KeyValue name={messages.number}>{invoice.number}</KeyValue>
      <KeyValue name={messages.due}>{invoice.state === 'overdue' ? messages.overdue(day) : day}</KeyValue>
    </KeyValues>
  );
}

interface InvoiceLinesProps {
  invoice: ShownInvoice;
  total: string;
  currency: ShownCurrency;
}

/** The lines of an invoice, their total, and what the shop wrote below. */
export function InvoiceLines({ invoice, total, currency }: InvoiceLinesProps) {
  const messages = useMessages(invoiceMessages);
  const isOne = (quantity: string) => requireDecimal(quantity, 3) === 1000n;
  return (
    <>
      <SectionHeader title={messages.lines(invoice.lines.length)} />
      <ul className="rows">
        {invoice.lines.map((line, index) => (
          <li key={index} className="flex items-baseline justify-between gap-4 px-page py-2.5">
            <span className="min-w-0">
              <span className="block text-ink">{line.text}</span>
              {!isOne(line.quantity) && (
                <span className="note">
                  {line.quantity} × {moneyText(line.unit_price, currency)}
                </span>
              )}
            </span>
            <Amount value={line.amount} currency={currency} />
          </li>
        ))}
      </ul>
      <SumLine label={messages.total}>
        <Amount value={total} currency={currency} size="title" />
      </SumLine>
      {invoice.note !== null && (
        <div className="px-page pt-3">
          <KeyValues isFlush>
            <KeyValue name={messages.note}>{invoice.note}</KeyValue>
          </KeyValues>
        </div>
      )}
    </>
  );
}
