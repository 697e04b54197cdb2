import { Refused } from '@eh/client/calls/refused.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from '../../../../parts/load-failed.tsx';
import { navigateBack, redirectTo } from '../../../../shell/navigation.ts';
import { Posted } from '../../sale/posted.tsx';
import { useStepMessages } from '../../sale/step-messages.ts';
import { useMayPostBid } from '../queries.ts';
import { PostBidForm } from './post-bid-form.tsx';

const SKELETON_ROWS = 4;

interface PostBidScreenProps {
  /** Shown once a listing is posted. */
  ifPosted: ReactNode;
}

/** Posts a buy listing in three steps. The draft is stored on the device until then. */
export function PostBidScreen({ ifPosted }: PostBidScreenProps) {
  const messages = useStepMessages('buy');
  const mayPost = useMayPostBid();
  const [posted, setPosted] = useState<AnswerOf<'POST /api/bid/post'> | null>(null);
  const isRefused = mayPost.error instanceof Refused && mayPost.error.outcome.kind === 'finish-buying';
  const head = <Header title={messages.title} onBack={() => void navigateBack()} />;
  if (posted)
    return (
      <Screen head={head}>
        <Posted side="buy" listing={posted} />
        {ifPosted}
      </Screen>
    );
  const terms = mayPost.data?.listing;
  if (terms && !isRefused) return <PostBidForm terms={terms} onPosted={setPosted} />;
  return (
    <Screen head={head}>
      {mayPost.isPending && <SkeletonRows shape="facts" count={SKELETON_ROWS} />}
      {isRefused && <FinishFirst />}
      {mayPost.isError && !isRefused && <LoadFailed error={mayPost.error} onRetry={() => void mayPost.refetch()} />}
    </Screen>
  );
}

function FinishFirst() {
  const messages = useStepMessages('buy');
  return (
    <EmptyState
      drawing="trades"
      title={messages.finishFirst}
      text={messages.finishFirstText}
      actions={
        <Button kind="act" isWide onClick={() => void redirectTo('orders-sales')}>
          {messages.toListings}
        </Button>
      }
    />
  );
}
