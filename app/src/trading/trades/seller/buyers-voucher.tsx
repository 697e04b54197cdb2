import { useWords } from '@eh/ui/reader/catalogue.ts';
import { tradePartWords } from '../parts/copy.ts';
import { Vouchers } from '../parts/vouchers.tsx';
import type { Trade } from '../queries.ts';
import { useChannel } from '../queries.ts';
import { sellerWords } from './copy.ts';

/** The buyer's vouchers, beside the warning that a picture proves nothing. */
export function BuyersVoucher({ trade }: { trade: Trade }) {
  const words = useWords(sellerWords);
  const parts = useWords(tradePartWords);
  const channel = useChannel(trade.channel);
  const { payee } = trade;
  return (
    <section className="px-page pt-4 pb-4">
      <Vouchers vouchers={trade.vouchers} side="seller">
        <p className="label">{trade.vouchers.length > 0 ? parts.voucher.seller : words.noVoucher}</p>
        <p className="mt-1">{words.voucherWarning(payee?.bank_name ?? channel?.name ?? '')}</p>
      </Vouchers>
    </section>
  );
}
