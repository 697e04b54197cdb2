import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { BankField } from './banks/bank-field.tsx';
import { CardNumberField } from './banks/card-number-field.tsx';
import { accountMessages } from './messages.ts';
import { QrField } from './qr-field.tsx';
import type { ChannelField, PaymentChannel } from './queries.ts';

export interface ChannelFieldsProps {
  channel: PaymentChannel;
  fields: readonly ChannelField[];
  values: Readonly<Record<string, string>>;
  errors: Readonly<Partial<Record<string, ReactNode>>>;
  onChange: (name: string, value: string) => void;
  /** Reports whether a picture is being uploaded. */
  onBusy: (isBusy: boolean) => void;
}

/** The fields of a payment method, as the server names them. */
export function ChannelFields({ channel, fields, values, errors, onChange, onBusy }: ChannelFieldsProps) {
  const messages = useMessages(accountMessages);
  return fields.map((field) => {
    const shared = {
      label: field.label,
      value: values[field.name] ?? '',
      error: errors[field.name],
      placeholder: field.placeholder,
      maxLength: field.max_length,
    };
    const handleChange = (value: string) => onChange(field.name, value);
    switch (field.kind) {
      case 'card_number':
        return <CardNumberField key={field.name} {...shared} onChange={handleChange} />;
      case 'bank':
        return (
          <BankField
            key={field.name}
            label={field.label}
            placeholder={field.placeholder}
            cardNumber={values['number'] ?? ''}
            value={shared.value}
            error={shared.error}
            onChange={handleChange}
          />
        );
      case 'qr':
        return (
          <QrField
            key={field.name}
            channel={channel}
            label={field.label}
            error={shared.error}
            onChange={handleChange}
            onBusy={onBusy}
          />
        );
      case 'text':
      case 'account':
      case 'address':
        return (
          <TextField
            key={field.name}
            {...shared}
            hint={field.name === 'holder' ? messages.holderHint : undefined}
            autoComplete={field.name === 'holder' ? 'name' : 'off'}
            spellCheck={false}
            onChange={(event) => handleChange(event.target.value)}
          />
        );
    }
  });
}
