import { COIN_DECIMALS, FIAT_DECIMALS } from '@eh/contract/platform/money.ts';
import { MoneyField } from '@eh/ui/forms/amounts/money-field.tsx';
import { TabPanel, Tabs } from '@eh/ui/layout/tabs.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Subtotal } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useId } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { decimalOf, rangeText, roundText } from '../amounts.ts';
import { buyMessages } from './messages.ts';
import type { Entry, Offer, Quote } from './quote.ts';
import { convertEntry, maximumOf, mustBeWhole } from './quote.ts';

export interface EntryFieldsProps {
  offer: Offer;
  entry: Entry;
  quote: Quote;
  onChange: (entry: Entry) => void;
}

/** The fields for fiat amount or quantity. The other value is computed. */
export function EntryFields({ offer, entry, quote, onChange }: EntryFieldsProps) {
  const messages = useMessages(buyMessages);
  const { coin, fiat } = useShownCurrencies();
  const panelId = useId();
  const isByFiat = entry.kind === 'fiat';
  const other = isByFiat ? quote.quantity : quote.fiat;
  const error = useFaultText(offer, quote);
  const hint = mustBeWhole(offer)
    ? messages.wholeOnly(roundText(decimalOf(offer.remaining), coin))
    : messages.limit(rangeText(decimalOf(offer.minimum), decimalOf(offer.maximum), fiat));
  return (
    <>
      <div className="-mx-page">
        <Tabs
          label={messages.enterBy}
          panelId={panelId}
          current={entry.kind}
          onSelect={(kind) => onChange(convertEntry(offer, entry, kind))}
          tabs={[
            { key: 'fiat', label: messages.byAmount },
            { key: 'quantity', label: messages.byQuantity },
          ]}
        />
      </div>
      <TabPanel id={panelId} current={entry.kind}>
        <div className="pt-4">
          <MoneyField
            label={isByFiat ? messages.iPay : messages.iWant}
            value={entry.text}
            onChange={(text) => onChange({ ...entry, text })}
            currency={isByFiat ? fiat : coin}
            decimals={isByFiat ? FIAT_DECIMALS : COIN_DECIMALS}
            max={{ label: messages.max, onClick: () => onChange({ ...entry, text: maximumOf(offer, entry.kind) }) }}
            hint={hint}
            error={error}
          />
        </div>
        <div className="pt-3">
          <Subtotal label={<span className="text-muted">{isByFiat ? messages.iGet : messages.iPay}</span>}>
            <Amount value={decimalOf(other)} currency={isByFiat ? coin : fiat} size="title" />
          </Subtotal>
        </div>
      </TabPanel>
    </>
  );
}

function useFaultText(offer: Offer, { fault }: Quote): string | undefined {
  const messages = useMessages(buyMessages).faults;
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
