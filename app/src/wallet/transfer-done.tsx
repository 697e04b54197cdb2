import { transferStatus } from '@eh/contract/transfer-status.ts';
import { Button } from '@eh/ui/button.tsx';
import { Foot } from '@eh/ui/foot.tsx';
import { Header, HeaderText } from '@eh/ui/header.tsx';
import { Pair } from '@eh/ui/pair.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Screen } from '@eh/ui/screen.tsx';
import { SkeletonRows } from '@eh/ui/skeleton.tsx';
import { navigateBack } from '../shell/navigation.ts';
import { linkTo } from '../shell/page-link.tsx';
import { walletWords } from './copy.ts';
import { useTransfer } from './queries.ts';
import { TakeBackButton } from './take-back-button.tsx';
import { TransferFacts } from './transfer-facts.tsx';

const SKELETON_ROWS = 5;

/** What came of a transfer, right after it was sent. */
export function TransferDone({ id, onAgain }: { id: string; onAgain: () => void }) {
  const all = useWords(walletWords);
  const words = all.done;
  const transfer = useTransfer(id).data;
  const isWaiting = transfer?.status === transferStatus.underReview;
  return (
    <Screen
      head={
        <Header
          title={words.title}
          trailing={<HeaderText onClick={() => void navigateBack()}>{words.finish}</HeaderText>}
        />
      }
      foot={
        <Foot label={all.actions}>
          <Pair>
            {transfer && isWaiting ? (
              <TakeBackButton transfer={transfer} />
            ) : (
              <Button kind="line" {...linkTo('wallet-orders')}>
                {words.toBills}
              </Button>
            )}
            <Button kind="line" onClick={onAgain}>
              {words.again}
            </Button>
          </Pair>
        </Foot>
      }
    >
      {transfer ? <TransferFacts transfer={transfer} /> : <SkeletonRows shape="facts" count={SKELETON_ROWS} />}
    </Screen>
  );
}
