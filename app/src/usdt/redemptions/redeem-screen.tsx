import { Header, HeaderText } from '@eh/ui/layout/header.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { frameMessages } from '../../parts/usdt/frame-messages.ts';
import { Loaded } from '../../parts/usdt/usdt-frame.tsx';
import { navigateBack, navigateTo } from '../../shell/navigation.ts';
import type { ScreenProps } from '../../shell/route.ts';
import { redeemMessages } from './messages.ts';
import { type Redemption, useRedeemOffer } from './queries.ts';
import { RedeemConfirm } from './redeem-confirm.tsx';
import { type RedeemDraft, RedeemForm } from './redeem-form.tsx';
import { RedemptionPage } from './redemption-page.tsx';

const emptyDraft: RedeemDraft = { amount: '', address: '', chain: null };

/** Redeems coins for USDT: amount and address, a quote to check, and the redemption until it is paid out. */
export function RedeemScreen({ params }: ScreenProps) {
  const messages = useMessages(redeemMessages);
  const frame = useMessages(frameMessages);
  const [watchedId, setWatchedId] = useState<string | null>(params['id'] ?? null);
  const [isQuoting, setQuoting] = useState(false);
  const [draft, setDraft] = useState(emptyDraft);
  const [quote, setQuote] = useState<Redemption | null>(null);
  const offer = useRedeemOffer();
  const openId = isQuoting ? null : (watchedId ?? offer.data?.redemptions[0]?.id ?? null);
  const handleAgain = () => {
    setWatchedId(null);
    setQuote(null);
    setDraft(emptyDraft);
    setQuoting(true);
  };
  const handleRequested = (id: string) => {
    setWatchedId(id);
    setQuoting(false);
  };
  const head = (
    <Header
      title={messages.title}
      onBack={() => (quote !== null && openId === null ? setQuote(null) : void navigateBack())}
      trailing={
        <HeaderText onClick={() => void navigateTo('exchange-records', { of: 'redeemed' })}>{frame.records}</HeaderText>
      }
    />
  );
  if (openId !== null) return <RedemptionPage key={openId} id={openId} head={head} onAgain={handleAgain} />;
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
