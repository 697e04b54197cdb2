import {
  CUSTOMER_NAME_MAX,
  invoiceLanguages,
  MAIL_ADDRESS_MAX,
  NOTE_MAX,
  reminderDays,
} from '@eh/contract/merchants/cashier/invoices/invoice-names.ts';
import { emailOf } from '@eh/contract/platform/formats/typed-contacts.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { Checkbox } from '@eh/ui/forms/checkbox.tsx';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';
import { PortalForm } from '../../../shell/portal/frame/portal-form.tsx';
import { useOrderCurrencies } from '../use-order-currencies.ts';
import { emptyLine, InvoiceLines } from './invoice-lines.tsx';
import { invoiceMessages } from './messages.ts';
import { type Invoice, isNumber, useMakeInvoice } from './queries.ts';
import { isReady, sentLines, type TypedLine } from './typed-invoice.ts';

export interface InvoiceFormProps {
  onMade: (invoice: Invoice) => void;
  onEnd: () => void;
}

/** The form of a new invoice. It writes a draft, which is looked at before it is sent. */
export function InvoiceForm({ onMade, onEnd }: InvoiceFormProps) {
  const messages = useMessages(invoiceMessages);
  const ofMerchant = useOfMerchant();
  const currencies = useOrderCurrencies();
  const make = useMakeInvoice();
  const own = useLanguage();
  const [typed, setTyped] = useState({ number: '', name: '', mail: '', dueOn: '', note: '' });
  const [language, setLanguage] = useState<Language>(own);
  const [code, setCode] = useState('');
  const [lines, setLines] = useState<readonly TypedLine[]>([emptyLine(0)]);
  const [hasReminders, setReminders] = useState(true);
  const currency = currencies.find((offered) => offered.code === code) ?? currencies[0];
  const change = (changes: Partial<typeof typed>) => setTyped({ ...typed, ...changes });
  const sent = sentLines(lines);

  function handleConfirm(): void {
    if (sent === null) return;
    const { number, name, mail, dueOn, note } = typed;
    make.mutate(
      {
        ...ofMerchant,
        ...(number === '' ? {} : { merchant_invoice_no: number }),
        customer: { name: name.trim(), mail },
        language,
        lines: sent,
        currency: currency.code,
        due_on: dueOn,
        ...(note.trim() === '' ? {} : { note: note.trim() }),
        has_reminders: hasReminders,
      },
      { onSuccess: onMade },
    );
  }

  return (
    <PortalForm
      title={messages.make}
      confirm={messages.save}
      isReady={isReady(typed) && sent !== null}
      isPending={make.isPending}
      error={make.error}
      onConfirm={handleConfirm}
      onEnd={onEnd}
    >
      <TextField
        label={messages.customerName}
        value={typed.name}
        maxLength={CUSTOMER_NAME_MAX}
        required
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={messages.mail}
        inputMode="email"
        autoComplete="off"
        value={typed.mail}
        maxLength={MAIL_ADDRESS_MAX}
        error={typed.mail === '' || emailOf(typed.mail) !== null ? undefined : messages.mailFault}
        required
        onChange={(event) => change({ mail: event.target.value })}
      />
      <SelectField
        label={messages.language}
        value={language}
        onChange={(event) => setLanguage(invoiceLanguages.find((name) => name === event.target.value) ?? own)}
        options={invoiceLanguages.map((name) => ({ value: name, label: messages.languages[name] }))}
      />
      <SelectField
        label={messages.currency}
        value={currency.code}
        onChange={(event) => setCode(event.target.value)}
        options={currencies.map((offered) => ({ value: offered.code, label: offered.code }))}
      />
      <InvoiceLines lines={lines} currency={currency} onChange={setLines} />
      <TextField
        type="date"
        label={messages.due}
        hint={messages.dueHint}
        value={typed.dueOn}
        required
        onChange={(event) => change({ dueOn: event.target.value })}
      />
      <TextField
        label={messages.note}
        aside={messages.optional}
        hint={messages.noteHint}
        value={typed.note}
        maxLength={NOTE_MAX}
        onChange={(event) => change({ note: event.target.value })}
      />
      <TextField
        label={messages.number}
        aside={messages.optional}
        hint={messages.numberHint}
        value={typed.number}
        error={typed.number === '' || isNumber(typed.number) ? undefined : messages.numberFault}
        onChange={(event) => change({ number: event.target.value.trim() })}
      />
      <Checkbox
        checked={hasReminders}
        note={messages.remindersNote(reminderDays.before, reminderDays.last)}
        onChange={(event) => setReminders(event.target.checked)}
      >
        {messages.reminders}
      </Checkbox>
    </PortalForm>
  );
}
