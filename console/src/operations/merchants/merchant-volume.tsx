import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { DayBars } from '../../parts/merchants/day-bars.tsx';
import { coinText } from '../../parts/money/money.ts';
import { Fact } from '../../parts/screen/fact.tsx';
import { merchantMessages } from './messages.ts';
import type { MerchantProfile } from './queries.ts';

const kinds = ['payments', 'refunds', 'payouts'] as const;

/** The last 30 days of a merchant: the sums of payments, refunds and payouts, and the payments of each day. */
export function MerchantVolume({ volume, currency }: { volume: MerchantProfile['volume']; currency: string }) {
  const messages = useMessages(merchantMessages);
  return (
    <section className="mt-4" aria-label={messages.volume}>
      <h3 className="label">{messages.volume}</h3>
      <dl className="facts">
        {kinds.map((kind) => (
          <Fact key={kind} name={messages.volumes[kind]}>
            {messages.moved(coinText(volume[kind].amount, currency), volume[kind].count)}
          </Fact>
        ))}
      </dl>
      {volume.payments.count > 0 && <DayBars days={volume.by_day} currency={currency} say={messages.bar} />}
    </section>
  );
}
