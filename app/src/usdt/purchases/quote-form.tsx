import { sentAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import type { UsdtChain } from '@eh/contract/usdt/chains/chains.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { MoneyField } from '@eh/ui/forms/amounts/money-field.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Tabs } from '@eh/ui/layout/tabs.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { FittedAmount } from '@eh/ui/money/amount.tsx';
import { Subtotal } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { frameMessages } from '../../parts/usdt/frame-messages.ts';
import { Closed } from '../../parts/usdt/usdt-frame.tsx';
import { shortUsdt } from '../../parts/usdt/usdt-text.ts';
import { readText, useSessionStorage } from '../../parts/use-session-storage.ts';
import { useConfigs } from '../../session/current-session.ts';
import { usdtClosedText } from '../../session/gates/gate-modal.ts';
import { PageLink } from '../../shell/pages/page-link.tsx';
import { exchangeMessages } from './messages.ts';
import type { Offer } from './queries.ts';
import { useQuote } from './queries.ts';
import { coinsFor, isWithinLimits } from './quote.ts';

const usdtCurrency = { code: 'USDT', placement: 'after' } as const;

export interface QuoteFormProps {
  offer: Offer;
  head: ReactNode;
  /** The head without a title: when buying is closed, the title of the route is the message. */
  closedHead: ReactNode;
  onQuote: (purchaseId: string) => void;
}

/** The form of a quote: amount, network and the resulting coins. */
export function QuoteForm({ offer, head, closedHead, onQuote }: QuoteFormProps) {
  const messages = useMessages(exchangeMessages);
  const frame = useMessages(frameMessages);
  const [usdt, setUsdt] = useSessionStorage('buy with usdt', { first: '', read: readText });
  const [chosen, setChosen] = useState<UsdtChain | null>(null);
  const quote = useQuote((purchase) => onQuote(purchase.id));
  const { rate } = offer;
  const closedText = usdtClosedText(useConfigs()?.modal ?? {});
  const network = offer.chains.find(({ chain }) => chain === chosen) ?? offer.chains[0];
  if (!offer.is_open || !network)
    return <Closed head={closedHead} title={closedText} article="buy-with-usdt" isRouteTitle />;
  if (rate === null) return <Closed head={head} title={messages.title} text={frame.noRate} article="buy-with-usdt" />;
  const isValid = isWithinLimits(usdt, offer.minimum, offer.maximum);
  const limits = [shortUsdt(offer.minimum), shortUsdt(offer.maximum)] as const;
  return (
    <Screen
      head={head}
      foot={
        <Footer label={frame.actions}>
          <Button
            kind="act"
            isWide
            isDisabled={!isValid}
            isPending={quote.isPending}
            onClick={() => quote.mutate({ chain: network.chain, usdt: sentAmount(usdt, USDT_DECIMALS), rate })}
          >
            {messages.hold}
          </Button>
        </Footer>
      }
    >
      <Tabs
        label={frame.network}
        variant="ruled"
        tabs={offer.chains.map(({ chain }) => ({ key: chain, label: chain }))}
        current={network.chain}
        onSelect={setChosen}
      />
      <div className="px-page pt-6">
        <MoneyField
          label={messages.pay}
          value={usdt}
          onChange={setUsdt}
          currency={usdtCurrency}
          decimals={USDT_DECIMALS}
          hint={messages.payHint(limits[0])}
          error={usdt === '' || isValid ? undefined : messages.outOfRange(...limits)}
        />
      </div>
      <Terms offer={offer} network={network} rate={rate} usdt={usdt} />
    </Screen>
  );
}

interface TermsProps {
  offer: Offer;
  network: Offer['chains'][number];
  rate: string;
  usdt: string;
}

function Terms({ offer, network, rate, usdt }: TermsProps) {
  const messages = useMessages(exchangeMessages);
  const frame = useMessages(frameMessages);
  const { coin } = useShownCurrencies();
  const minutes = Math.max(1, Math.round(network.seconds / MINUTE_SECONDS));
  return (
    <div className="px-page pt-6 pb-6">
      <p className="text-muted">{frame.get}</p>
      <Subtotal>
        <FittedAmount value={coinsFor(usdt, rate)} currency={coin} />
      </Subtotal>
      <div className="mt-3">
        <KeyValues isFlush>
          <KeyValue name={frame.rate}>{frame.rateLine(rate, offer.currency)}</KeyValue>
          <KeyValue name={frame.held}>{frame.minutes(offer.quote_minutes)}</KeyValue>
          <KeyValue name={messages.arrives}>{messages.arrivesText(network.confirmations, minutes)}</KeyValue>
        </KeyValues>
      </div>
      <div className="mt-5">
        <Callout title={messages.only(network.network)} lines={[messages.onlyText]} />
      </div>
      <p className="mt-5">
        <PageLink to="redeem-usdt" className="link">
          {frame.toRedeem}
        </PageLink>
      </p>
    </div>
  );
}
