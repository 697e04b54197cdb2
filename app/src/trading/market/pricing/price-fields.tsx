import { shownAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { FIAT_DECIMALS } from '@eh/contract/platform/money.ts';
import { MARGIN_PERMILLE_MAX } from '@eh/contract/trading/market/listing-status.ts';
import { ChipChoice } from '@eh/ui/buttons/chip.tsx';
import { AmountField } from '@eh/ui/forms/amounts/amount-field.tsx';
import { MoneyField } from '@eh/ui/forms/amounts/money-field.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { decimalOf, typedMinor } from '../amounts.ts';
import { type StepProps, shownFault } from '../sale/step.ts';
import { followMessages } from './follow-messages.ts';
import { type FollowingDraft, MARGIN_DECIMALS, newFollowing, priceBy } from './following.ts';
import { priceMessages } from './price-messages.ts';

const PERMILLE_PER_PERCENT = 10;

export interface PriceFieldsProps extends StepProps {
  /** In minor units; null while it is unknown, so that no price can follow it. */
  reference: bigint | null;
  /** The field of a fixed price. */
  children: ReactNode;
}

/** Chooses a fixed price or one that follows the reference price. */
export function PriceFields({ reference, children, ...step }: PriceFieldsProps) {
  const { draft, side, onChange } = step;
  const messages = useMessages(priceMessages);
  const { kind } = useMessages(followMessages);
  const { following } = draft;
  const change = (next: FollowingDraft | null) => {
    const price = next && reference !== null ? { price: priceBy(reference, next, side) } : {};
    onChange({ following: next, ...price });
  };
  return (
    <>
      {(reference !== null || following !== null) && (
        <ChipChoice
          label={kind}
          isLabelShown
          value={following === null ? 'fixed' : 'following'}
          onChange={(kind) =>
            change(kind === 'fixed' ? null : newFollowing(reference ?? typedMinor(draft.price) ?? 0n, side))
          }
          options={(['fixed', 'following'] as const).map((kind) => ({ value: kind, label: messages.kinds[kind] }))}
        />
      )}
      {following === null ? (
        children
      ) : (
        <FollowingFields {...step} following={following} reference={reference} onFollowing={change} />
      )}
    </>
  );
}

interface FollowingFieldsProps extends StepProps {
  following: FollowingDraft;
  reference: bigint | null;
  onFollowing: (following: FollowingDraft) => void;
}

function FollowingFields({ following, reference, onFollowing, ...step }: FollowingFieldsProps) {
  const messages = useMessages(priceMessages);
  const { fiat } = useShownCurrencies();
  const { draft, side } = step;
  const bound = messages.bounds[side];
  return (
    <>
      <ChipChoice
        label={messages.direction}
        isLabelShown
        value={following.isBelow ? 'below' : 'above'}
        onChange={(direction) => onFollowing({ ...following, isBelow: direction === 'below' })}
        options={(['above', 'below'] as const).map((key) => ({ value: key, label: messages.directions[key] }))}
      />
      <AmountField
        label={messages.margin}
        decimals={MARGIN_DECIMALS}
        placeholder="0"
        unit="%"
        value={following.margin}
        onChange={(margin) => onFollowing({ ...following, margin })}
        hint={
          reference === null
            ? undefined
            : messages.now(
                moneyText(decimalOf(reference), fiat),
                moneyText(shownAmount(draft.price, FIAT_DECIMALS), fiat),
              )
        }
        error={
          shownFault(step, 'margin') === null
            ? undefined
            : messages.marginFault(MARGIN_PERMILLE_MAX / PERMILLE_PER_PERCENT)
        }
      />
      <MoneyField
        label={bound.label}
        value={following.bound}
        onChange={(typed) => onFollowing({ ...following, bound: typed })}
        currency={fiat}
        decimals={FIAT_DECIMALS}
        hint={bound.hint}
        error={shownFault(step, 'bound') === null ? undefined : bound.fault}
      />
      <p className="note">{messages.moves}</p>
    </>
  );
}
