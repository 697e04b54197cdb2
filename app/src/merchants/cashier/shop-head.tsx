import { Avatar, PersonName } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { orderMessages } from './messages.ts';
import type { ShopOrder } from './queries.ts';

/** The shop: logo, name, whether it is verified, and its website. */
export function ShopHead({ merchant }: { merchant: ShopOrder['merchant'] }) {
  const messages = useMessages(orderMessages);
  return (
    <section className="flex items-center gap-3 px-page pt-5">
      <Avatar name={merchant.name} src={merchant.logo ?? undefined} size="big" isSquare />
      <div className="min-w-0 flex-1">
        <p className="title">
          <PersonName isVerified={merchant.is_verified} isQuiet>
            {merchant.name}
          </PersonName>
        </p>
        <p className="note">
          {merchant.is_verified ? messages.verifiedShop : messages.shop} · {merchant.website}
        </p>
      </div>
    </section>
  );
}
