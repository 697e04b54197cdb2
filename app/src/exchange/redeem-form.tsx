import { COIN_DECIMALS, parseDecimal } from '@eh/contract/money.ts';
import { FittedAmount } from '@eh/ui/amount.tsx';
import { Blank } from '@eh/ui/blank.tsx';
import { Button } from '@eh/ui/button.tsx';
import { Foot } from '@eh/ui/foot.tsx';
import { KeyValue, KeyValues } from '@eh/ui/key-values.tsx';
import { MoneyField } from '@eh/ui/money-field.tsx';
import { moneyText } from '@eh/ui/money-text.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Screen } from '@eh/ui/screen.tsx';
import { Sub } from '@eh/ui/sums.tsx';
import { TextField } from '@eh/ui/text-field.tsx';
import type { ReactNode } from 'react';
import { useShownCurrencies } from '../parts/currencies.ts';
import { MovingPaused, useMovingPausedUntil } from '../parts/moving-paused.tsx';
import { openCustomerService } from '../shell/customer-service.ts';
import { plainTyped, shortUsdt, usdtFor } from './quote.ts';
import { redeemWords } from './redeem-copy.ts';
import { type RedeemOffer, type Redemption, useRedeemQuote } from './redeem-queries.ts';

export interface RedeemDraft {
  readonly amount: string;
  readonly address: string;
}

export interface RedeemFormProps {
  offer: RedeemOffer;
  head: ReactNode;
  draft: RedeemDraft;
  onDraft: (draft: RedeemDraft) => void;
  onQuote: (quote: Redemption) => void;
}

const usdtCurrency = { code: 'USDT', placement: 'after' } as const;

/** How many coins, and the address that the USDT go to. */
export function RedeemForm({ offer, head, draft, onDraft, onQuote }: RedeemFormProps) {
  const words = useWords(redeemWords);
  const { coin } = useShownCurrencies();
  const isPaused = useMovingPausedUntil() !== null;
  const quote = useRedeemQuote(onQuote);
  const { rate } = offer;
  const network = offer.chains[0];
  if (!offer.is_open || !network) return <Closed head={head} text={words.closed} />;
  if (rate === null) return <Closed head={head} text={words.noRate} />;
  const error = faultOf(draft.amount, offer, words, (text) => moneyText(text, coin));
  const isReady = draft.amount !== '' && error === undefined && draft.address.trim() !== '' && !isPaused;
  const ask = () => quote.mutate({ chain: network.chain, amount: plainTyped(draft.amount), rate });
  return (
    <Screen
      head={head}
      foot={
        <Foot label={words.actions}>
          <Button kind="act" isWide isDisabled={!isReady} isPending={quote.isPending} onClick={ask}>
            {words.next}
          </Button>
        </Foot>
      }
    >
      <MovingPaused />
      <div className="grid gap-7 px-page pt-4">
        <MoneyField
          label={words.give}
          value={draft.amount}
          onChange={(amount) => onDraft({ ...draft, amount })}
          currency={coin}
          decimals={COIN_DECIMALS}
          max={{ label: words.all, onClick: () => onDraft({ ...draft, amount: offer.movable }) }}
          hint={words.movable(moneyText(offer.movable, coin))}
          error={error}
        />
        <TextField
          label={words.address}
          hint={words.addressHint(network.network)}
          value={draft.address}
          onChange={(event) => onDraft({ ...draft, address: event.target.value })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </div>
      <div className="px-page pt-6 pb-6">
        <p className="text-muted">{words.get}</p>
        <Sub>
          <FittedAmount value={shortUsdt(usdtFor(draft.amount, rate))} currency={usdtCurrency} />
        </Sub>
        <div className="mt-3">
          <KeyValues isFlush>
            <KeyValue name={words.rate}>{words.rateLine(rate, offer.currency)}</KeyValue>
            <KeyValue name={words.network}>{words.networkName[network.chain]}</KeyValue>
            <KeyValue name={words.limits}>
              {words.limitsText(moneyText(offer.minimum, coin), moneyText(offer.maximum, coin))}
            </KeyValue>
            <KeyValue name={words.left}>{moneyText(offer.left_today, coin)}</KeyValue>
          </KeyValues>
        </div>
      </div>
    </Screen>
  );
}

/** What is wrong with an amount before it is asked for, in words. */
function faultOf(
  typed: string,
  offer: RedeemOffer,
  words: (typeof redeemWords)['en'],
  shown: (text: string) => string,
): string | undefined {
  if (typed === '') return undefined;
  const minor = (text: string) => parseDecimal(plainTyped(text), COIN_DECIMALS) ?? 0n;
  const amount = minor(typed);
  if (amount > minor(offer.movable)) return words.tooMuch;
  if (amount < minor(offer.minimum) || amount > minor(offer.maximum))
    return words.outOfRange(shown(offer.minimum), shown(offer.maximum));
  return amount > minor(offer.left_today) ? words.overDay : undefined;
}

/** Redeeming is closed, or there is nothing to quote from: said whole, with somebody to ask. */
function Closed({ head, text }: { head: ReactNode; text: string }) {
  const words = useWords(redeemWords);
  const ask = (
    <Button kind="line" isWide onClick={openCustomerService}>
      {words.service}
    </Button>
  );
  return (
    <Screen head={head}>
      <Blank drawing="receipt" title={words.title} text={text} actions={ask} />
    </Screen>
  );
}
