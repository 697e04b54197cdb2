import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { Icon, type IconName } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { coinText } from '../../parts/money/money.ts';
import { cashierMessages } from './messages.ts';
import type { Order } from './queries.ts';

const icons: Readonly<Record<Order['status'], IconName>> = {
  open: 'clock',
  funding: 'clock',
  paid: 'check',
  expired: 'close',
  closed: 'close',
};

/** The state of an order as a tag: how long it still waits, or how much was refunded. */
export function OrderState({ order }: { order: Order }) {
  const messages = useMessages(cashierMessages);
  const now = useServerSeconds();
  const isRefunded = requireDecimal(order.refunded, COIN_DECIMALS) > 0n;
  return (
    <span className="portal-acts">
      <Icon name={isRefunded ? 'swap' : icons[order.status]} size={16} />
      {order.status === 'open'
        ? messages.waiting(leftText(order.expires_at - now))
        : isRefunded
          ? messages.refunded(coinText(order.refunded, order.currency))
          : messages.statuses[order.status]}
    </span>
  );
}

const HOUR_SECONDS = 3600;
const MINUTE_SECONDS = 60;

/** The remaining time in minutes and seconds, or hours and minutes: 25:02, 3:07 h. */
export function leftText(seconds: number): string {
  const left = Math.max(0, seconds);
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  if (left >= HOUR_SECONDS)
    return `${Math.floor(left / HOUR_SECONDS)}:${two((left % HOUR_SECONDS) / MINUTE_SECONDS)} h`;
  return `${two(left / MINUTE_SECONDS)}:${two(left % MINUTE_SECONDS)}`;
}
