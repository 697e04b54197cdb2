import { Button } from '@eh/ui/buttons/button.tsx';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { type KeyboardEvent, useState } from 'react';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';
import type { Order } from '../queries.ts';
import type { OrderCurrency } from '../use-order-currencies.ts';
import { tillMessages } from './messages.ts';
import { useTillOrder } from './queries.ts';
import { afterKey, sentSum, type TillKey, tillKeyOf, tillKeys } from './typed-sum.ts';

export interface SumPadProps {
  currencies: readonly OrderCurrency[];
  currency: OrderCurrency;
  onCurrency: (code: string) => void;
  onOrder: (order: Order) => void;
}

/** The sum of a customer, typed on big keys. One sum is one order: a second press repeats the first under its number. */
export function SumPad({ currencies, currency, onCurrency, onOrder }: SumPadProps) {
  const messages = useMessages(tillMessages);
  const ofMerchant = useOfMerchant();
  const [typed, setTyped] = useState('');
  const [number, setNumber] = useState(randomId);
  const take = useTillOrder();
  const sum = sentSum(typed);
  // Another sum is another order.
  const change = (next: string) => {
    setTyped(next);
    setNumber(randomId());
    take.reset();
  };
  const press = (key: TillKey) => change(afterKey(typed, key));
  const show = () => {
    if (sum === null || take.isPending) return;
    const asked = { merchant_order_no: `TILL-${number}`, amount: sum, currency: currency.code };
    take.mutate({ ...ofMerchant, ...asked }, { onSuccess: onOrder });
  };
  function handleKey(event: KeyboardEvent): void {
    const key = tillKeyOf(event.key);
    if (key === null) return;
    event.preventDefault();
    press(key);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys inside are buttons; a number pad beside the till types, too.
    <div className="till-pad" onKeyDown={handleKey}>
      <Chips label={messages.currency}>
        {currencies.map(({ code }) => (
          <Chip key={code} isOn={code === currency.code} onClick={() => onCurrency(code)}>
            {code}
          </Chip>
        ))}
      </Chips>
      <output className="till-sum" aria-label={messages.sum}>
        {currency.isFiat && <small>{currency.sign} </small>}
        {groupDigits(typed === '' ? '0' : typed)}
        {!currency.isFiat && <small> {currency.sign}</small>}
      </output>
      {take.error && (
        <p className="portal-error" role="alert">
          {take.error.message}
        </p>
      )}
      <fieldset className="keypad till-keys" aria-label={messages.keys}>
        {tillKeys.map((key) =>
          key === 'delete' ? (
            <button key={key} type="button" aria-label={messages.delete} onClick={() => press(key)}>
              <Icon name="backspace" />
            </button>
          ) : (
            <button key={key} type="button" onClick={() => press(key)}>
              {key}
            </button>
          ),
        )}
      </fieldset>
      <Button kind="act" isWide isDisabled={sum === null} isPending={take.isPending} onClick={show}>
        {sum === null ? messages.enter : messages.show}
      </Button>
    </div>
  );
}
