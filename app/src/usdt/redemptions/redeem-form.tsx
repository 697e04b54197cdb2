import { sentAmount, typedAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import type { UsdtChain } from '@eh/contract/usdt/chains/chains.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { MoneyField } from '@eh/ui/forms/amounts/money-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Tabs } from '@eh/ui/layout/tabs.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { FittedAmount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Subtotal } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type ReactNode, useState } from 'react';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { explained } from '../../parts/help/explained.tsx';
import { MovingPaused, useMovingPausedUntil } from '../../parts/moving-paused.tsx';
import { frameMessages } from '../../parts/usdt/frame-messages.ts';
import { Closed } from '../../parts/usdt/usdt-frame.tsx';
import { shortUsdt } from '../../parts/usdt/usdt-text.ts';
import { redeemMessages } from './messages.ts';
import { isOfOtherNetwork, isWholeAddress } from './payout-address.ts';
import { isAddressRefusal, type RedeemOffer, type Redemption, useRedeemQuote } from './queries.ts';
import { limitsForAddress, usdtFor } from './quote.ts';

export interface RedeemDraft {
  readonly amount: string;
  readonly address: string;
  /** The chosen network; null for the first one. */
  readonly chain: UsdtChain | null;
}

export interface RedeemFormProps {
  offer: RedeemOffer;
  head: ReactNode;
  draft: RedeemDraft;
  onDraft: (draft: RedeemDraft) => void;
  onQuote: (quote: Redemption) => void;
}

const usdtCurrency = { code: 'USDT', placement: 'after' } as const;

/** The form of a redemption: the coins, and the address that receives the USDT. */
export function RedeemForm({ offer, head, draft, onDraft, onQuote }: RedeemFormProps) {
  const messages = useMessages(redeemMessages);
  const frame = useMessages(frameMessages);
  const { coin } = useShownCurrencies();
  const isPaused = useMovingPausedUntil() !== null;
  const quote = useRedeemQuote(onQuote);
  const [isTyping, setTyping] = useState(false);
  const { rate } = offer;
  const network = offer.chains.find(({ chain }) => chain === draft.chain) ?? offer.chains[0];
  if (!offer.is_open || !network)
    return <Closed head={head} title={messages.title} text={messages.closed} article="redeem-usdt" />;
  if (rate === null) return <Closed head={head} title={messages.title} text={frame.noRate} article="redeem-usdt" />;
  const error = faultOf(draft.amount, offer, messages, (text) => moneyText(text, coin));
  const limits = limitsForAddress(offer, draft.address);
  const amount = typedAmount(draft.amount, COIN_DECIMALS);
  const isAbove = (limit: string) => amount !== undefined && amount > requireDecimal(limit, COIN_DECIMALS);
  const isOther = isOfOtherNetwork(network.chain, draft.address);
  const isWhole = isWholeAddress(network.chain, draft.address);
  const isReady = isWhole && draft.amount !== '' && error === undefined && !isPaused;
  const address = draft.address.trim();
  const requestQuote = () =>
    quote.mutate({ chain: network.chain, amount: sentAmount(draft.amount, COIN_DECIMALS), rate, address });
  // The server's refusal of an address is shown at this field as long as the field contains that address.
  const refused =
    isAddressRefusal(quote.error) && quote.variables?.address === address && quote.error
      ? explained(quote.error)
      : undefined;
  const isFieldLeft = draft.address !== '' && !isTyping;
  const addressFault = isOther
    ? messages.otherNetwork(network.network)
    : (refused ?? (isFieldLeft && !isWhole ? messages.badAddress(network.network) : undefined));
  return (
    <Screen
      head={head}
      foot={
        <Footer label={frame.actions}>
          <Button kind="act" isWide isDisabled={!isReady} isPending={quote.isPending} onClick={requestQuote}>
            {messages.next}
          </Button>
        </Footer>
      }
    >
      <MovingPaused />
      {offer.chains.length > 1 && (
        <Tabs
          label={frame.network}
          variant="ruled"
          tabs={offer.chains.map(({ chain }) => ({ key: chain, label: chain }))}
          current={network.chain}
          onSelect={(chain) => onDraft({ ...draft, chain })}
        />
      )}
      <div className="grid gap-7 px-page pt-4">
        <MoneyField
          label={messages.give}
          value={draft.amount}
          onChange={(amount) => onDraft({ ...draft, amount })}
          currency={coin}
          decimals={COIN_DECIMALS}
          max={{ label: messages.all, onClick: () => onDraft({ ...draft, amount: offer.movable }) }}
          hint={messages.movable(moneyText(offer.movable, coin))}
          error={error}
        />
        <TextField
          label={messages.address}
          hint={messages.addressHint(network.network)}
          error={addressFault}
          value={draft.address}
          onChange={(event) => onDraft({ ...draft, address: event.target.value })}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </div>
      <div className="px-page pt-6 pb-6">
        <p className="text-muted">{frame.get}</p>
        <Subtotal>
          <FittedAmount value={shortUsdt(usdtFor(draft.amount, rate))} currency={usdtCurrency} />
        </Subtotal>
        <div className="mt-3">
          <KeyValues isFlush>
            <KeyValue name={frame.rate}>{frame.rateLine(rate, offer.currency)}</KeyValue>
            <KeyValue name={frame.network}>{frame.networkName[network.chain]}</KeyValue>
            <KeyValue name={messages.limits}>
              {messages.limitsText(moneyText(offer.minimum, coin), moneyText(offer.maximum, coin))}
            </KeyValue>
            <KeyValue name={messages.left}>{moneyText(offer.left_today, coin)}</KeyValue>
            <KeyValue name={messages.withoutCode(offer.window_hours)}>{moneyText(limits.without_code, coin)}</KeyValue>
            <KeyValue name={messages.oneApproval(offer.window_hours)}>{moneyText(limits.one_approval, coin)}</KeyValue>
          </KeyValues>
          <output className="note mt-2 block" aria-live="polite">
            {[
              ...(isAbove(limits.without_code) ? [messages.willCode] : []),
              ...(isAbove(limits.one_approval) ? [messages.willTwo] : []),
            ].join(' ')}
          </output>
        </div>
      </div>
    </Screen>
  );
}

/** The error of a typed amount; undefined when it is valid. */
function faultOf(
  typed: string,
  offer: RedeemOffer,
  messages: (typeof redeemMessages)['en'],
  format: (text: string) => string,
): string | undefined {
  if (typed === '') return undefined;
  const outOfRange = messages.outOfRange(format(offer.minimum), format(offer.maximum));
  const amount = typedAmount(typed, COIN_DECIMALS);
  if (amount === undefined) return outOfRange;
  const minor = (text: string) => requireDecimal(text, COIN_DECIMALS);
  if (amount > minor(offer.movable)) return messages.tooMuch;
  if (amount < minor(offer.minimum) || amount > minor(offer.maximum)) return outOfRange;
  return amount > minor(offer.left_today) ? messages.overDay : undefined;
}
