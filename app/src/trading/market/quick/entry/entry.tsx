import { COIN_DECIMALS, FIAT_DECIMALS } from '@eh/contract/platform/money.ts';
import { ChipChoice } from '@eh/ui/buttons/chip.tsx';
import { MoneyField } from '@eh/ui/forms/amounts/money-field.tsx';
import { MethodTag } from '@eh/ui/lists/method-tag.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../../parts/currencies.ts';
import { linkTo } from '../../../../shell/pages/page-link.tsx';
import { rangeText, roundText } from '../../amounts.ts';
import type { Entry } from '../../buy/quote.ts';
import { useChannels } from '../../queries.ts';
import { quickMessages } from '../messages.ts';
import type { Quick } from '../use-quick.ts';
import { accountText } from './account-text.ts';

const presets: Readonly<Record<Entry['kind'], readonly string[]>> = {
  fiat: ['200', '500', '1000', '5000'],
  quantity: ['100', '200', '400', '1000'],
};
const ANY = 'any';

export interface QuickEntryProps {
  quick: Quick;
  /** Of a seller: the coins that can be sold, and whether the sum is more than those. */
  own?: { readonly available: string; readonly isShort: boolean } | undefined;
}

/** The one sum, in money or coins, and the account to pay from or into. */
export function QuickEntry({ quick, own }: QuickEntryProps) {
  const messages = useMessages(quickMessages);
  const { coin, fiat } = useShownCurrencies();
  const { entry, side } = quick;
  const isFiat = entry.kind === 'fiat';
  const names =
    side === 'buy'
      ? { fiat: messages.pay, quantity: messages.get }
      : { fiat: messages.receive, quantity: messages.give };
  const currency = isFiat ? fiat : coin;
  return (
    <div className="relative px-page pt-4">
      <button
        type="button"
        className="more-link absolute end-4 top-4 underline"
        onClick={() => quick.enter({ kind: isFiat ? 'quantity' : 'fiat', text: '' })}
      >
        {isFiat ? messages.enterCoins(coin.code) : messages.enterFiat(fiat.symbol ?? fiat.code)}
      </button>
      <MoneyField
        label={names[entry.kind]}
        value={entry.text}
        onChange={(text) => quick.enter({ ...entry, text })}
        currency={currency}
        decimals={isFiat ? FIAT_DECIMALS : COIN_DECIMALS}
        hint={<Limits quick={quick} own={own} />}
        error={own?.isShort === true ? messages.notEnough(moneyText(own.available, coin)) : undefined}
        max={
          own === undefined
            ? undefined
            : { label: messages.max, onClick: () => quick.enter({ kind: 'quantity', text: own.available }) }
        }
      />
      <div className="pt-2">
        <ChipChoice
          label={messages.common}
          options={presets[entry.kind].map((value) => ({ value, label: roundText(value, currency) }))}
          value={presets[entry.kind].find((value) => value === entry.text) ?? null}
          onChange={(text) => quick.enter({ ...entry, text })}
        />
      </div>
      <Accounts quick={quick} />
    </div>
  );
}

function Limits({ quick: { answer }, own }: QuickEntryProps) {
  const messages = useMessages(quickMessages);
  const { coin, fiat } = useShownCurrencies();
  const { minimum = null, maximum = null } = answer ?? {};
  const limits = minimum === null || maximum === null ? null : messages.limits(rangeText(minimum, maximum, fiat));
  const available = own === undefined ? null : messages.available(moneyText(own.available, coin));
  return [available, limits].filter((line) => line !== null).join(' · ');
}

function Accounts({ quick }: { quick: Quick }) {
  const messages = useMessages(quickMessages);
  const channels = useChannels().data?.channels ?? [];
  const { accounts, accountId, side } = quick;
  if (quick.hasNoAccount)
    return (
      <div className="-mx-page pt-4">
        <Row icon="plus" title={messages.addAccount} hasChevron {...linkTo('add-chain')} />
      </div>
    );
  return (
    <div className="pt-4">
      <ChipChoice
        label={side === 'buy' ? messages.payFrom : messages.receiveTo}
        isLabelShown
        options={[
          { value: ANY, label: messages.any },
          ...accounts.map((own) => ({
            value: own.id,
            label: (
              <MethodTag colour={channels.find(({ id }) => id === own.channel)?.colour ?? 'card'}>
                {accountText(own, channels)}
              </MethodTag>
            ),
          })),
        ]}
        value={accountId ?? ANY}
        onChange={(id) => quick.chooseAccount(id === ANY ? null : id)}
      />
    </div>
  );
}
