import { QUANTITY_DECIMALS } from '@eh/contract/merchants/cashier/invoices/invoice-sum.ts';
import { ITEM_NAME_MAX } from '@eh/contract/merchants/cashier/order-names.ts';
import { COIN_DECIMALS } from '@eh/contract/platform/money.ts';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { AmountField } from '@eh/ui/forms/amounts/amount-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { invoiceMessages } from './messages.ts';
import { amountOfLine, type TypedLine } from './typed-invoice.ts';
import { useMoneyText } from './use-money-text.ts';

export interface LineFieldsProps {
  line: TypedLine;
  /** From one. */
  index: number;
  currency: { readonly code: string; readonly sign: string };
  onChange: (line: TypedLine) => void;
  /** Omitted for the only line. */
  onRemove: (() => void) | undefined;
}

/** One line of a new invoice: its text, how many, and the price of one. */
export function LineFields({ line, index, currency, onChange, onRemove }: LineFieldsProps) {
  const messages = useMessages(invoiceMessages);
  const moneyText = useMoneyText();
  const amount = amountOfLine(line);
  return (
    <fieldset className="invoice-line">
      <legend className="sr-only">{messages.line(index)}</legend>
      <TextField
        label={messages.lineText}
        aside={amount === null ? undefined : moneyText(amount, currency.code)}
        value={line.text}
        maxLength={ITEM_NAME_MAX}
        required
        onChange={(event) => onChange({ ...line, text: event.target.value })}
        trailing={onRemove && <IconButton icon="trash" label={messages.removeLine(index)} onClick={onRemove} />}
      />
      <div className="invoice-figures">
        <AmountField
          label={messages.quantity}
          unit=""
          decimals={QUANTITY_DECIMALS}
          value={line.quantity}
          onChange={(quantity) => onChange({ ...line, quantity })}
        />
        <AmountField
          label={messages.unitPrice}
          unit={currency.sign}
          decimals={COIN_DECIMALS}
          value={line.unitPrice}
          onChange={(unitPrice) => onChange({ ...line, unitPrice })}
        />
      </div>
    </fieldset>
  );
}
