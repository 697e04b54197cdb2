import { COIN_DECIMALS, FIAT_DECIMALS } from '@eh/contract/platform/money.ts';
import { MoneyField } from '@eh/ui/forms/amounts/money-field.tsx';
import { TabPanel, Tabs } from '@eh/ui/layout/tabs.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Subtotal } from '@eh/ui/money/totals.tsx';
import { useId } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { decimalOf, rangeText, roundText } from '../amounts.ts';
import type { Entry, Offer, Quote } from './quote.ts';
import { convertEntry, mustBeWhole } from './quote.ts';

/** The words of either side of the market. */
interface EntryMessages {
  readonly enterBy: string;
  readonly byAmount: string;
  readonly byQuantity: string;
  /** The labels of the sum and of the quantity: as they are typed, and as they follow from the other. */
  readonly sum: string;
  readonly quantity: string;
  readonly quantityThen: string;
  readonly max: string;
  readonly limit: (range: string) => string;
  readonly wholeOnly: (left: string) => string;
  readonly faults: Readonly<Record<'below' | 'above' | 'left' | 'whole', (bound: string) => string>>;
}

export interface EntryFieldsProps {
  messages: EntryMessages;
  /** The order of the tabs. */
  kinds: readonly [Entry['kind'], Entry['kind']];
  offer: Offer;
  entry: Entry;
  quote: Quote;
  onChange: (entry: Entry) => void;
  /** The largest entry of a kind, as typed text. */
  largest: (kind: Entry['kind']) => string;
  /** The part of the user's own balance: a hint before the limits, and a fault. */
  own?: { readonly hint: string; readonly error: string | undefined };
}

/** The fields for fiat amount or quantity. The other value is computed. */
export function EntryFields(props: EntryFieldsProps) {
  const { messages, kinds, offer, entry, quote, onChange, largest, own } = props;
  const { coin, fiat } = useShownCurrencies();
  const panelId = useId();
  const isByFiat = entry.kind === 'fiat';
  const other = isByFiat ? quote.quantity : quote.fiat;
  const error = useFaultText(messages, offer, quote) ?? own?.error;
  const limits = mustBeWhole(offer)
    ? messages.wholeOnly(roundText(decimalOf(offer.remaining), coin))
    : messages.limit(rangeText(decimalOf(offer.minimum), decimalOf(offer.maximum), fiat));
  const names = { fiat: messages.byAmount, quantity: messages.byQuantity };
  return (
    <>
      <div className="-mx-page">
        <Tabs
          label={messages.enterBy}
          panelId={panelId}
          current={entry.kind}
          onSelect={(kind) => onChange(convertEntry(offer, entry, kind))}
          tabs={kinds.map((key) => ({ key, label: names[key] }))}
        />
      </div>
      <TabPanel id={panelId} current={entry.kind}>
        <div className="pt-4">
          <MoneyField
            label={isByFiat ? messages.sum : messages.quantity}
            value={entry.text}
            onChange={(text) => onChange({ ...entry, text })}
            currency={isByFiat ? fiat : coin}
            decimals={isByFiat ? FIAT_DECIMALS : COIN_DECIMALS}
            max={{ label: messages.max, onClick: () => onChange({ ...entry, text: largest(entry.kind) }) }}
            hint={own === undefined ? limits : `${own.hint} · ${limits}`}
            error={error}
          />
        </div>
        <div className="pt-3">
          <Subtotal label={<span className="text-muted">{isByFiat ? messages.quantityThen : messages.sum}</span>}>
            <Amount value={decimalOf(other)} currency={isByFiat ? coin : fiat} size="title" />
          </Subtotal>
        </div>
      </TabPanel>
    </>
  );
}

function useFaultText({ faults: messages }: EntryMessages, offer: Offer, { fault }: Quote): string | undefined {
  const { coin, fiat } = useShownCurrencies();
  switch (fault) {
    case null:
    case 'nothing':
      return undefined;
    case 'below':
      return messages.below(roundText(decimalOf(offer.minimum), fiat));
    case 'above':
      return messages.above(roundText(decimalOf(offer.maximum), fiat));
    case 'left':
      return messages.left(moneyText(decimalOf(offer.remaining), coin));
    case 'whole':
      return messages.whole(moneyText(decimalOf(offer.maximum), fiat));
  }
}
