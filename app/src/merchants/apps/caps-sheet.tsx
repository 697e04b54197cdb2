import { sentAmount, typedAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { MoneyField } from '@eh/ui/forms/amounts/money-field.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type FormEvent, useId, useState } from 'react';
import { coinOf } from '../../parts/currencies.ts';
import { appMessages } from './messages.ts';

/** The most that an app may pay, per payment and per day. */
export interface ChosenCaps {
  readonly payment: string;
  readonly day: string;
}

export interface CapsSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** The caps that apply now. */
  caps: ChosenCaps;
  /** The highest caps that can be chosen. */
  most: ChosenCaps;
  currency: string;
  isPending?: boolean;
  onSave: (caps: ChosenCaps) => void;
}

/** Lowers the caps of an app that may pay. */
export function CapsSheet({ isOpen, onClose, caps, most, currency, isPending = false, onSave }: CapsSheetProps) {
  const messages = useMessages(appMessages).caps;
  const formId = useId();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={messages.title}
      isLocked={isPending}
      foot={
        <Button kind="act" type="submit" form={formId} isWide isPending={isPending}>
          {messages.save}
        </Button>
      }
    >
      <CapsForm id={formId} caps={caps} most={most} currency={currency} onSave={onSave} />
    </Sheet>
  );
}

type CapsFormProps = Pick<CapsSheetProps, 'caps' | 'most' | 'currency' | 'onSave'> & { id: string };

function CapsForm({ id, caps, most, currency, onSave }: CapsFormProps) {
  const messages = useMessages(appMessages).caps;
  const coin = coinOf({ currency });
  const [typed, setTyped] = useState<ChosenCaps>(caps);
  const [errors, setErrors] = useState<Partial<ChosenCaps>>({});
  const faultOf = (name: keyof ChosenCaps): string | undefined => {
    const minor = typedAmount(typed[name], COIN_DECIMALS);
    if (minor === undefined) return messages.missing;
    if (minor > requireDecimal(most[name], COIN_DECIMALS)) return messages.tooMuch(moneyText(most[name], coin));
    const day = typedAmount(typed.day, COIN_DECIMALS);
    return name === 'payment' && day !== undefined && minor > day ? messages.aboveDay : undefined;
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const payment = faultOf('payment');
    const day = faultOf('day');
    setErrors({ ...(payment !== undefined && { payment }), ...(day !== undefined && { day }) });
    if (payment === undefined && day === undefined)
      onSave({ payment: sentAmount(typed.payment, COIN_DECIMALS), day: sentAmount(typed.day, COIN_DECIMALS) });
  };
  return (
    <form id={id} className="grid gap-5 px-page pb-4" onSubmit={handleSubmit} noValidate>
      <p className="text-muted">{messages.lead}</p>
      {(['payment', 'day'] as const).map((name) => (
        <MoneyField
          key={name}
          label={messages[name]}
          value={typed[name]}
          onChange={(text) => {
            setTyped({ ...typed, [name]: text });
            setErrors({});
          }}
          currency={coin}
          decimals={COIN_DECIMALS}
          hint={messages.most(moneyText(most[name], coin))}
          error={errors[name]}
        />
      ))}
    </form>
  );
}
