import { Header, HeaderText } from '@eh/ui/header.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Screen } from '@eh/ui/screen.tsx';
import { SkeletonRows } from '@eh/ui/skeleton.tsx';
import { useState } from 'react';
import { LoadFailed } from '../parts/load-failed.tsx';
import { navigateBack, navigateTo } from '../shell/navigation.ts';
import type { ScreenProps } from '../shell/route.ts';
import { RedeemConfirm } from './redeem-confirm.tsx';
import { redeemWords } from './redeem-copy.ts';
import { type RedeemDraft, RedeemForm } from './redeem-form.tsx';
import { type Redemption, useRedeemOffer } from './redeem-queries.ts';
import { RedemptionPage } from './redemption-page.tsx';

const SKELETON_ROWS = 5;
const nothingTyped: RedeemDraft = { amount: '', address: '' };

/** USDT for coins: how much and where to, then a quote to check, then the redemption until it is paid out. */
export function RedeemScreen({ params }: ScreenProps) {
  const words = useWords(redeemWords);
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
      title={words.title}
      onBack={() => (quote !== null && underWay === null ? setQuote(null) : void navigateBack())}
      trailing={
        <HeaderText onClick={() => void navigateTo('exchange-records', { of: 'redeemed' })}>{words.records}</HeaderText>
      }
    />
  );
  if (underWay !== null) return <RedemptionPage key={underWay} id={underWay} head={head} onAgain={handleAgain} />;
  if (!offer.isSuccess)
    return (
      <Screen head={head}>
        {offer.isError ? (
          <LoadFailed onRetry={() => void offer.refetch()} />
        ) : (
          <SkeletonRows shape="row" count={SKELETON_ROWS} />
        )}
      </Screen>
    );
  if (quote === null)
    return <RedeemForm offer={offer.data} head={head} draft={draft} onDraft={setDraft} onQuote={setQuote} />;
  return (
    <RedeemConfirm
      quote={quote}
      offer={offer.data}
      address={draft.address.trim()}
      head={head}
      onBack={() => setQuote(null)}
      onRequested={handleRequested}
    />
  );
}
