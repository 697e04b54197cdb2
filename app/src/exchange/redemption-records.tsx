import { redemptionStatus } from '@eh/contract/redemption-status.ts';
import { Amount } from '@eh/ui/amount.tsx';
import { Blank } from '@eh/ui/blank.tsx';
import { Button } from '@eh/ui/button.tsx';
import { PullList } from '@eh/ui/pull-list.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Row, Rows } from '@eh/ui/row.tsx';
import { SkeletonRows } from '@eh/ui/skeleton.tsx';
import { LoadFailed } from '../parts/load-failed.tsx';
import { linkTo } from '../shell/page-link.tsx';
import { exchangeWords } from './copy.ts';
import { shortUsdt } from './quote.ts';
import { redeemWords } from './redeem-copy.ts';
import { type Redemption, useRedemptions } from './redeem-queries.ts';

const SKELETON_ROWS = 6;

/** Own redemptions, newest first. */
export function RedemptionRecords() {
  const lists = useWords(exchangeWords);
  const redemptions = useRedemptions();
  const rows = redemptions.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <PullList
      onRefresh={() => redemptions.refetch()}
      words={lists.pull}
      onMore={redemptions.hasNextPage ? () => void redemptions.fetchNextPage() : undefined}
      isLoadingMore={redemptions.isFetchingNextPage}
      end={rows.length > 0 ? lists.end : undefined}
    >
      {redemptions.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
      {redemptions.isError && <LoadFailed onRetry={() => void redemptions.refetch()} />}
      {redemptions.isSuccess && rows.length === 0 && <NoRedemptions />}
      <Rows>
        {rows.map((row) => (
          <RedemptionRow key={row.id} redemption={row} />
        ))}
      </Rows>
    </PullList>
  );
}

function RedemptionRow({ redemption }: { redemption: Redemption }) {
  const words = useWords(redeemWords);
  const formats = useFormats();
  const { status, payout, confirmations_needed: needed } = redemption;
  const isSent = status === redemptionStatus.sent && payout !== null;
  const isPaid = status === redemptionStatus.confirmed;
  return (
    <Row
      title={`${shortUsdt(redemption.usdt)} USDT · ${redemption.chain}`}
      note={formats.dateTime(redemption.created_at)}
      end={<Amount value={isPaid ? `-${redemption.amount}` : redemption.amount} isSigned={isPaid} />}
      endNote={
        isSent ? `${words.states[status]} ${words.confirmations(payout.confirmations, needed)}` : words.states[status]
      }
      {...linkTo('redeem-usdt', { id: redemption.id })}
    />
  );
}

function NoRedemptions() {
  const words = useWords(redeemWords);
  const redeem = (
    <Button kind="act" isWide {...linkTo('redeem-usdt')}>
      {words.title}
    </Button>
  );
  return <Blank drawing="receipt" title={words.noneTitle} text={words.noneText} actions={redeem} />;
}
