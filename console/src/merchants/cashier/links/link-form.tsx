import { STOCK_MAX } from '@eh/contract/merchants/cashier/links/link-names.ts';
import { SUBJECT_MAX } from '@eh/contract/merchants/cashier/order-names.ts';
import { isUnreadable, sentAmount, typedAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { COIN_DECIMALS } from '@eh/contract/platform/money.ts';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { AmountField } from '@eh/ui/forms/amounts/amount-field.tsx';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { useState } from 'react';
import { fromLocalTime } from '../../../parts/dates/local-time.ts';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';
import { PortalForm } from '../../../shell/portal/frame/portal-form.tsx';
import { useOrderCurrencies } from '../use-order-currencies.ts';
import { linkMessages } from './messages.ts';
import { type PaymentLink, useMakeLink } from './queries.ts';

export interface LinkFormProps {
  onMade: (link: PaymentLink) => void;
  onEnd: () => void;
}

/** The form of a new payment link. One form is one link: a second press repeats the first under its number. */
export function LinkForm({ onMade, onEnd }: LinkFormProps) {
  const messages = useMessages(linkMessages);
  const ofMerchant = useOfMerchant();
  const currencies = useOrderCurrencies();
  const [number] = useState(randomId);
  const [kind, setKind] = useState<'fixed' | 'open'>('fixed');
  const [typed, setTyped] = useState({ subject: '', currency: '', amount: '', minimum: '', maximum: '' });
  const [stock, setStock] = useState('');
  const [until, setUntil] = useState('');
  const expiresAt = fromLocalTime(until);
  const make = useMakeLink();
  const change = (changes: Partial<typeof typed>) => setTyped({ ...typed, ...changes });
  const currency = currencies.find(({ code }) => code === typed.currency) ?? currencies[0];
  const isStock = stock === '' || (/^[1-9]\d*$/.test(stock) && Number(stock) <= STOCK_MAX);
  const isAmount =
    kind === 'fixed'
      ? typedAmount(typed.amount, COIN_DECIMALS) !== undefined
      : !isUnreadable(typed.minimum, COIN_DECIMALS) && !isUnreadable(typed.maximum, COIN_DECIMALS);
  const sent = (name: 'amount' | 'minimum' | 'maximum') =>
    typedAmount(typed[name], COIN_DECIMALS) === undefined ? {} : { [name]: sentAmount(typed[name], COIN_DECIMALS) };

  function handleConfirm(): void {
    make.mutate(
      {
        ...ofMerchant,
        merchant_link_no: number,
        subject: typed.subject.trim(),
        currency: currency.code,
        ...(kind === 'fixed' ? sent('amount') : { ...sent('minimum'), ...sent('maximum') }),
        ...(stock === '' ? {} : { stock: Number(stock) }),
        ...(expiresAt === null ? {} : { expires_at: expiresAt }),
      },
      { onSuccess: onMade },
    );
  }

  const amountField = (name: 'amount' | 'minimum' | 'maximum') => (
    <AmountField
      label={messages[name]}
      aside={name === 'amount' ? undefined : messages.optional}
      unit={currency.sign}
      value={typed[name]}
      decimals={COIN_DECIMALS}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <PortalForm
      title={messages.make}
      confirm={messages.make}
      isReady={typed.subject.trim() !== '' && isAmount && isStock}
      isPending={make.isPending}
      error={make.error}
      onConfirm={handleConfirm}
      onEnd={onEnd}
    >
      <TextField
        label={messages.subject}
        hint={messages.subjectHint}
        value={typed.subject}
        maxLength={SUBJECT_MAX}
        required
        onChange={(event) => change({ subject: event.target.value })}
      />
      <Chips label={messages.kind}>
        {(['fixed', 'open'] as const).map((name) => (
          <Chip key={name} isOn={name === kind} onClick={() => setKind(name)}>
            {messages.kinds[name]}
          </Chip>
        ))}
      </Chips>
      <SelectField
        label={messages.currency}
        value={currency.code}
        onChange={(event) => change({ currency: event.target.value })}
        options={currencies.map(({ code }) => ({ value: code, label: code }))}
      />
      {kind === 'fixed' ? (
        amountField('amount')
      ) : (
        <>
          {amountField('minimum')}
          {amountField('maximum')}
        </>
      )}
      <TextField
        label={messages.stock}
        aside={messages.optional}
        hint={messages.stockHint}
        error={isStock ? undefined : messages.stockFault}
        inputMode="numeric"
        value={stock}
        onChange={(event) => setStock(event.target.value.trim())}
      />
      <TextField
        type="datetime-local"
        label={messages.until}
        aside={messages.optional}
        hint={messages.untilHint}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
    </PortalForm>
  );
}
