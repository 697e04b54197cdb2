import { Header, HeaderText } from '@eh/ui/layout/header.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { frameMessages } from '../../parts/usdt/frame-messages.ts';
import { Loaded } from '../../parts/usdt/usdt-frame.tsx';
import { navigateBack, navigateTo } from '../../shell/navigation.ts';
import type { ScreenProps } from '../../shell/route.ts';
import { exchangeMessages } from './messages.ts';
import { PurchasePage } from './purchase-page.tsx';
import { useOffer } from './queries.ts';
import { QuoteForm } from './quote-form.tsx';

/** Buys coins for USDT: first a quote, then the deposit address and the confirmations. */
export function BuyWithUsdtScreen({ params }: ScreenProps) {
  const messages = useMessages(exchangeMessages);
  const frame = useMessages(frameMessages);
  const [watchedId, setWatchedId] = useState<string | null>(params['id'] ?? null);
  const [isQuoting, setQuoting] = useState(false);
  const offer = useOffer();
  const openId = isQuoting ? null : (watchedId ?? offer.data?.purchases[0]?.id ?? null);
  const handleAgain = () => {
    setWatchedId(null);
    setQuoting(true);
  };
  const handleQuote = (id: string) => {
    setWatchedId(id);
    setQuoting(false);
  };
  const headOf = (title?: string) => (
    <Header
      title={title}
      onBack={() => void navigateBack()}
      trailing={<HeaderText onClick={() => void navigateTo('exchange-records')}>{frame.records}</HeaderText>}
    />
  );
  const head = headOf(messages.title);
  if (openId !== null) return <PurchasePage key={openId} id={openId} head={head} onAgain={handleAgain} />;
  return (
    <Loaded head={head} query={offer}>
      {(data) => <QuoteForm offer={data} head={head} closedHead={headOf()} onQuote={handleQuote} />}
    </Loaded>
  );
}
