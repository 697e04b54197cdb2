import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Warning } from '@eh/ui/feedback/callout.tsx';
import { Checkbox } from '@eh/ui/forms/checkbox.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Subtotal } from '@eh/ui/money/totals.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { useUploads } from '../../../parts/files/use-uploads.ts';
import { AccountName } from '../parts/account-name.tsx';
import { Vouchers } from '../parts/vouchers.tsx';
import type { Trade } from '../queries.ts';
import { buyerMessages } from './messages.ts';
import { useSendPaid } from './use-paid-notice.ts';
import { VoucherPicker } from './voucher-picker.tsx';

export interface PaidSheetProps {
  trade: Trade;
  isOpen: boolean;
  onClose: () => void;
}

/** The buyer confirms the payment: amount, recipient, account and vouchers. */
export function PaidSheet({ trade, isOpen, onClose }: PaidSheetProps) {
  const messages = useMessages(buyerMessages).paidSheet;
  const { fiat } = useShownCurrencies();
  const uploads = useUploads();
  const [isSure, setSure] = useState(false);
  const paid = useSendPaid(trade, onClose);
  const hasVoucher = uploads.ids.length + uploads.waiting.length + trade.vouchers.length > 0;
  const foot = (
    <ButtonPair isLean>
      <Button kind="line" onClick={onClose} isDisabled={paid.isPending}>
        {messages.back}
      </Button>
      <Button
        kind="act"
        isDisabled={!hasVoucher || !isSure}
        isPending={paid.isPending}
        onClick={() => paid.send(uploads)}
      >
        {messages.confirm}
      </Button>
    </ButtonPair>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={messages.title} foot={foot} isLocked={paid.isPending}>
      <div className="flex flex-col gap-5 px-page pb-3">
        <Subtotal>
          <p className="text-muted">{messages.paidTo(trade.payee?.holder ?? trade.counterparty.nickname)}</p>
          <Amount value={trade.fiat_amount} currency={fiat} size="hero" hasTail={trade.has_unique_cents} />
        </Subtotal>
        {trade.vouchers.length > 0 && <Vouchers vouchers={trade.vouchers} side="buyer" />}
        <VoucherPicker uploads={uploads} uploadedCount={trade.vouchers.length} />
        <div>
          <div className="sum-line">
            <span className="text-muted">{messages.from}</span>
            <span className="strong">
              {trade.payer.holder} · <AccountName account={trade.payer} />
            </span>
          </div>
          <p className="note mt-1">{trade.opened_by === 'seller' ? messages.fromListing : messages.fromNote}</p>
        </div>
        <div>
          <Checkbox checked={isSure} onChange={(event) => setSure(event.target.checked)}>
            {messages.declaration} <b className="strong">{moneyText(trade.fiat_amount, fiat)}</b>
          </Checkbox>
          <Warning>{messages.warning}</Warning>
        </div>
      </div>
    </Sheet>
  );
}
