import { Icon } from '@eh/ui/media/icon.tsx';
import { Avatar } from '@eh/ui/people/person.tsx';
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
        <p className="title font-label">
          {merchant.name}{' '}
          {merchant.is_verified && (
            <span className="inline-block align-middle">
              <Icon name="verified" size={16} label={messages.verified} />
            </span>
          )}
        </p>
        <p className="note">
          {merchant.is_verified ? messages.verifiedShop : messages.shop} · {merchant.website}
        </p>
      </div>
    </section>
  );
}
