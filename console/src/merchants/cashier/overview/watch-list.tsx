import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { usePortalAnswer } from '../../../shell/portal/api/portal-queries.ts';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';
import { portalHash } from '../../../shell/portal/portal-address.ts';
import { cashierMessages } from '../messages.ts';

/** Faults that need attention soon: undelivered events, and keys that will stop. */
export function WatchList() {
  const messages = useMessages(cashierMessages);
  const formats = useFormats();
  const now = useServerSeconds();
  const ofMerchant = useOfMerchant();
  const webhooks = usePortalAnswer('POST /api/merchant/webhooks', ofMerchant).data;
  const keys = usePortalAnswer('POST /api/merchant/keys', ofMerchant).data;
  const undelivered = webhooks?.not_delivered ?? 0;
  const ending = keys?.rows.filter((key) => key.ends_at !== null && key.ends_at > now) ?? [];
  if (undelivered === 0 && ending.length === 0) return null;
  return (
    <>
      <h2 className="label mt-4">{messages.watch}</h2>
      <ul className="portal-watch">
        {undelivered > 0 && (
          <li>
            <a href={portalHash('webhooks')}>
              <Icon name="warn" size={20} />
              <span>{messages.undelivered(undelivered)}</span>
              <Icon name="next" size={16} />
            </a>
          </li>
        )}
        {ending.map((key) => (
          <li key={key.id}>
            <a href={portalHash('keys')}>
              <Icon name="key" size={20} />
              <span>{messages.keyEnds(key.name, formats.dateTime(key.ends_at ?? 0))}</span>
              <Icon name="next" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
