import { useLayoutEffect, useRef, useState } from 'react';
import { useUiMessages } from '../reader/ui-messages-provider.tsx';
import type { AmountSize } from './amount-fit.ts';
import { fitAmountSize } from './amount-fit.ts';
import type { ShownCurrency } from './money-text.ts';
import { moneyParts } from './money-text.ts';
import { useCountedValue } from './use-counted-value.ts';

export interface AmountProps {
  /** A decimal string from the server, with its decimals and perhaps a minus: "-1000.37". */
  value: string;
  /** Omitted for a bare number, when the column states the currency. */
  currency?: ShownCurrency | undefined;
  /** By default the size of its line. At most one hero on a page. */
  size?: AmountSize | undefined;
  /** The colour of a side. A minus sign in lists has the normal text colour. */
  tone?: 'buy' | 'sell' | undefined;
  /** Shows a plus too and colours it: for movements on a bill. */
  isSigned?: boolean | undefined;
  /** Underlines the cents that identify a payment; a sentence next to it says why. */
  hasTail?: boolean | undefined;
  /** Covers the digits when the person hides balances. */
  isHidden?: boolean | undefined;
  /** Counts up or down to a new value. */
  counts?: boolean | undefined;
}

/** A sum of money. Never wraps; use FittedAmount if it may become long. */
export function Amount({ value, currency, size, tone, isSigned, hasTail, isHidden, counts }: AmountProps) {
  const messages = useUiMessages();
  const shown = useCountedValue(value, counts ?? false);
  const { sign, whole, fraction } = moneyParts(shown, isSigned);
  const unit = currency && <Unit currency={currency} />;
  const isBefore = currency?.placement === 'before';
  return (
    <span className="amount" data-size={size} data-tone={tone ?? (sign === '+' ? 'buy' : undefined)}>
      {!isHidden && sign}
      {isBefore && unit}
      {isHidden ? (
        <>
          <span aria-hidden="true">{COVER}</span>
          <span className="sr-only">{messages.hiddenAmount}</span>
        </>
      ) : (
        <>
          {whole}
          {hasTail ? <span className="amount-tail">{fraction}</span> : fraction}
        </>
      )}
      {!isBefore && unit}
    </span>
  );
}

/** An amount in its own row that shrinks along the scale until it fits. */
export function FittedAmount({ size = 'hero', ...props }: AmountProps) {
  const index = useRef<HTMLSpanElement>(null);
  const [fitted, setFitted] = useState(size);
  useLayoutEffect(() => {
    const line = index.current;
    if (!line) return undefined;
    const fit = () => setFitted(measure(line, size));
    const observer = new ResizeObserver(fit);
    observer.observe(line);
    // The amount itself is observed too: a new value changes its width but not that of its row.
    if (line.firstElementChild) observer.observe(line.firstElementChild);
    fit();
    return () => observer.disconnect();
  }, [size]);
  return (
    <span className="amount-place" ref={index}>
      <Amount {...props} size={fitted} />
    </span>
  );
}

const COVER = '\u2022\u2022\u2022\u2022\u2022';

function Unit({ currency }: { currency: ShownCurrency }) {
  return (
    <span className="amount-unit" data-before={currency.placement === 'before' ? '' : undefined}>
      {currency.placement === 'after' && ' '}
      {currency.symbol ?? currency.code}
    </span>
  );
}

function measure(line: HTMLElement, wanted: AmountSize): AmountSize {
  const amount = line.firstElementChild;
  if (!(amount instanceof HTMLElement)) return wanted;
  const current = amount.dataset['size'];
  amount.dataset['size'] = wanted;
  const width = amount.getBoundingClientRect().width;
  if (current !== undefined) amount.dataset['size'] = current;
  return fitAmountSize(wanted, width, line.clientWidth);
}
