import { redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { frameMessages } from '../../parts/usdt/frame-messages.ts';
import { RecordList } from '../../parts/usdt/usdt-frame.tsx';
import { shortUsdt } from '../../parts/usdt/usdt-text.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { redeemMessages } from './messages.ts';
import { type Redemption, useRedemptions } from './queries.ts';

/** The user's own redemptions, newest first. */
export function RedemptionRecords() {
  return (
    <RecordList query={useRedemptions()} none={<NoRedemptions />}>
      {(redemption) => <RedemptionRow key={redemption.id} redemption={redemption} />}
    </RecordList>
  );
}

function RedemptionRow({ redemption }: { redemption: Redemption }) {
  const messages = useMessages(redeemMessages);
  const frame = useMessages(frameMessages);
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
        isSent
          ? `${messages.states[status]} ${frame.confirmations(payout.confirmations, needed)}`
          : messages.states[status]
      }
      {...linkTo('exchange-records', { of: 'redeemed', id: redemption.id })}
    />
  );
}

function NoRedemptions() {
  const messages = useMessages(redeemMessages);
  const redeem = (
    <Button kind="act" isWide {...linkTo('redeem-usdt')}>
      {messages.title}
    </Button>
  );
  return <EmptyState drawing="receipt" title={messages.noneTitle} text={messages.noneText} actions={redeem} />;
}
