import { Header, HeaderText } from '@eh/ui/layout/header.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { navigateBack, navigateTo } from '../../shell/navigation.ts';
import type { ScreenProps } from '../../shell/route.ts';
import { frameMessages } from './frame-messages.ts';
import { RedeemConfirm } from './redeem-confirm.tsx';
import { type RedeemDraft, RedeemForm } from './redeem-form.tsx';
import { redeemMessages } from './redeem-messages.ts';
import { type Redemption, useRedeemOffer } from './redeem-queries.ts';
import { RedemptionPage } from './redemption-page.tsx';
import { Loaded } from './usdt-frame.tsx';

const nothingTyped: RedeemDraft = { amount: '', address: '', chain: null };

/** USDT for coins: how much and where to, then a quote to check, then the redemption until it is paid out. */
export function RedeemScreen({ params }: ScreenProps) {
  const messages = useMessages(redeemMessages);
  const frame = useMessages(frameMessages);
  const [watchedId, setWatchedId] = useState<string | null>(params['id'] ?? null);
  const [isAsking, setAsking] = useState(false);
  const [draft, setDraft] = useState(nothingTyped);
  const [quote, setQuote] = useState<Redemption | null>(null);
  const offer = useRedeemOffer();
  const underWay = isAsking ? null : (watchedId ?? offer.data?.redemptions[0]?.id ?? null);
  const handleAgain = () => {
    setWatchedId(null);
    setQuote(null);
    setDraft(nothingTyped);
    setAsking(true);
  };
  const handleRequested = (id: string) => {
    setWatchedId(id);
    setAsking(false);
  };
  const head = (
    <Header
      title={messages.title}
      onBack={() => (quote !== null && underWay === null ? setQuote(null) : void navigateBack())}
      trailing={
        <HeaderText onClick={() => void navigateTo('exchange-records', { of: 'redeemed' })}>{frame.records}</HeaderText>
      }
    />
  );
  if (underWay !== null) return <RedemptionPage key={underWay} id={underWay} head={head} onAgain={handleAgain} />;
  return (
    <Loaded head={head} query={offer}>
      {(data) =>
        quote === null ? (
          <RedeemForm offer={data} head={head} draft={draft} onDraft={setDraft} onQuote={setQuote} />
        ) : (
          <RedeemConfirm
            quote={quote}
            offer={data}
            address={draft.address.trim()}
            head={head}
            onBack={() => setQuote(null)}
            onRequested={handleRequested}
          />
        )
      }
    </Loaded>
  );
}
