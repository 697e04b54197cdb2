import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { tradePartMessages } from '../parts/messages.ts';
import { Vouchers } from '../parts/vouchers.tsx';
import type { Trade } from '../queries.ts';
import { useChannel } from '../queries.ts';
import { sellerMessages } from './messages.ts';

/** The vouchers of the buyer, with a warning that pictures can be forged. */
export function BuyersVoucher({ trade }: { trade: Trade }) {
  const messages = useMessages(sellerMessages);
  const parts = useMessages(tradePartMessages);
  const channel = useChannel(trade.channel);
  const { payee } = trade;
  return (
    <section className="px-page pt-4 pb-4">
      <Vouchers vouchers={trade.vouchers} side="seller">
        <p className="label">{trade.vouchers.length > 0 ? parts.voucher.seller : messages.noVoucher}</p>
        <p className="mt-1">{messages.voucherWarning(payee?.bank_name ?? channel?.name ?? '')}</p>
      </Vouchers>
    </section>
  );
}
