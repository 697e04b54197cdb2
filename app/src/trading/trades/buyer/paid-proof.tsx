import { Amount } from '@eh/ui/money/amount.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { PageLink } from '../../../shell/pages/page-link.tsx';
import { AccountName } from '../parts/account-name.tsx';
import { tradePartMessages } from '../parts/messages.ts';
import { Vouchers } from '../parts/vouchers.tsx';
import type { Trade } from '../queries.ts';

interface PaidProofProps {
  trade: Trade;
  canAdd?: boolean;
  /** Whether a rule separates it from the content above. */
  hasRule?: boolean;
}

/** The payment of the buyer: amount, accounts and vouchers. */
export function PaidProof({ trade, canAdd = false, hasRule = true }: PaidProofProps) {
  const messages = useMessages(tradePartMessages);
  const formats = useFormats();
  const { fiat } = useShownCurrencies();
  if (trade.paid_at === null) return null;
  return (
    <section className="px-page pt-5 pb-4">
      <div className={hasRule ? 'border-t border-line pt-4' : ''}>
        <Vouchers vouchers={trade.vouchers} side="buyer">
          <p className="text-muted">{messages.youPaid}</p>
          <Amount value={trade.fiat_amount} currency={fiat} size="title" hasTail={trade.has_unique_cents} />
          <p className="note">
            {formats.time(trade.paid_at)} · <AccountName account={trade.payer} />
            {trade.payee && (
              <>
                {' → '}
                {trade.payee.holder} <AccountName account={trade.payee} />
              </>
            )}
          </p>
          {canAdd && (
            <PageLink to="payment-voucher" params={{ id: trade.id }} className="link">
              {messages.addVoucher}
            </PageLink>
          )}
        </Vouchers>
      </div>
    </section>
  );
}
