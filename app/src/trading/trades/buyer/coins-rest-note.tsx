import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { partMessages } from '../../../parts/messages.ts';
import type { Trade } from '../queries.ts';

/** Says for how long bought coins rest before they can be moved: before the payment and after the trade. */
export function CoinsRestNote({ trade }: { trade: Trade }) {
  const messages = useMessages(partMessages);
  const formats = useFormats();
  const now = useServerSeconds();
  const { rest_days: days, finished_at: finishedAt } = trade;
  if (days === 0) return null;
  const freeAt = finishedAt === null ? null : finishedAt + days * DAY_SECONDS;
  if (freeAt !== null && freeAt <= now) return null;
  return (
    <div className="px-page py-2">
      <Callout lines={[freeAt === null ? messages.restDays(days) : messages.restsUntil(formats.dateTime(freeAt))]} />
    </div>
  );
}
