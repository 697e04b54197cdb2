import { ITEMS_MAX } from '@eh/contract/merchants/cashier/order-names.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { LineFields } from './line-fields.tsx';
import { invoiceMessages } from './messages.ts';
import { type TypedLine, totalOf } from './typed-invoice.ts';
import { useMoneyText } from './use-money-text.ts';

export const emptyLine = (key: number): TypedLine => ({ key, text: '', quantity: '1', unitPrice: '' });

export interface InvoiceLinesProps {
  lines: readonly TypedLine[];
  currency: { readonly code: string; readonly sign: string };
  onChange: (lines: readonly TypedLine[]) => void;
}

/** The lines of a new invoice, and their total. */
export function InvoiceLines({ lines, currency, onChange }: InvoiceLinesProps) {
  const messages = useMessages(invoiceMessages);
  const moneyText = useMoneyText();
  return (
    <>
      {lines.map((line, index) => (
        <LineFields
          key={line.key}
          line={line}
          index={index + 1}
          currency={currency}
          onChange={(changed) => onChange(lines.map((other) => (other.key === line.key ? changed : other)))}
          onRemove={lines.length === 1 ? undefined : () => onChange(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
      {lines.length < ITEMS_MAX && (
        <Button
          kind="line"
          isWide
          onClick={() => onChange([...lines, emptyLine(Math.max(...lines.map(({ key }) => key)) + 1)])}
        >
          {messages.addLine}
        </Button>
      )}
      <p className="invoice-total">
        <span>{messages.total}</span>
        <output className="title">{moneyText(totalOf(lines), currency.code)}</output>
      </p>
    </>
  );
}
