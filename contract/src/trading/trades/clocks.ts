import * as z from 'zod';
import { tradeClockSettings } from '../../staff/settings/registry/trade-settings.ts';
import { type TradeClockName, tradeClockBounds } from './clock-bounds.ts';

const minutes = (name: TradeClockName) =>
  z.number().int().min(tradeClockBounds[name].least).max(tradeClockBounds[name].most);

/** How many minutes each side has; the time to pay is set by the listing. */
export const tradeClocks = z.strictObject({
  /** For the seller to accept. */
  accept: minutes('accept'),
  /** For the buyer to say "paid" after the time to pay is over. */
  late_paid_hold: minutes('late_paid_hold'),
  /** For the seller to confirm or dispute after a voucher was added without "paid". */
  grace: minutes('grace'),
  /** For the seller to confirm that the money has arrived. */
  confirm: minutes('confirm'),
  /** For the same with a payment method that takes hours. */
  confirm_slow: minutes('confirm_slow'),
  /** The minimum for the seller after a complaint was withdrawn. */
  after_withdrawal: minutes('after_withdrawal').default(tradeClockSettings.after_withdrawal.usual),
  /** The time after the payment from which either side may complain. */
  complain_after_paid: minutes('complain_after_paid').default(tradeClockSettings.complain_after_paid.usual),
  /** For the other side to agree to a request to cancel. */
  cancel_request: minutes('cancel_request').default(tradeClockSettings.cancel_request.usual),
  /** The length of one stop of the clock. */
  clock_stop: minutes('clock_stop').default(tradeClockSettings.clock_stop.usual),
});

export type TradeClocks = z.infer<typeof tradeClocks>;
