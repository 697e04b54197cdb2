import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { nothing } from '../../platform/fields.ts';
import { tradeClockSettings } from '../../staff/settings/registry/trade-settings.ts';
import { ruleChange, ruleRefusals, ruleState } from '../../staff/settings/rule-state.ts';
import { type TradeClockName, tradeClockBounds } from './clock-bounds.ts';

const minutes = (name: TradeClockName) =>
  z.number().int().min(tradeClockBounds[name].least).max(tradeClockBounds[name].most);

/** How many minutes each side has; the time to pay is part of the listing. */
export const tradeClocks = z.strictObject({
  /** The seller, to accept. */
  accept: minutes('accept'),
  /** The buyer, to say "paid" after the time to pay is over. */
  late_paid_hold: minutes('late_paid_hold'),
  /** The seller, to confirm or dispute when a voucher was added without "paid". */
  grace: minutes('grace'),
  /** The seller, to confirm that the money has arrived. */
  confirm: minutes('confirm'),
  /** The same for a payment method that takes hours. */
  confirm_slow: minutes('confirm_slow'),
  /** The seller, at least, once a complaint was withdrawn. */
  after_withdrawal: minutes('after_withdrawal').default(tradeClockSettings.after_withdrawal.usual),
  /** From the payment until either side may complain. */
  complain_after_paid: minutes('complain_after_paid').default(tradeClockSettings.complain_after_paid.usual),
  /** The other side, to agree to a request to cancel. */
  cancel_request: minutes('cancel_request').default(tradeClockSettings.cancel_request.usual),
  /** One stop of the clock. */
  clock_stop: minutes('clock_stop').default(tradeClockSettings.clock_stop.usual),
});

export type TradeClocks = z.infer<typeof tradeClocks>;

export const tradeClockCalls = {
  'POST /api/operator/trade-clocks': {
    says: 'How many minutes the clocks of trades have that open now.',
    access: 'operator',
    request: nothing,
    answer: ruleState(tradeClocks),
    refusals: {},
  },
  'POST /api/operator/trade-clocks/change': {
    says: 'Sets the clocks of every trade that opens from then on: a longer time to confirm at once, all else once a second owner approves. Running trades keep those they were opened under.',
    access: 'operator',
    request: ruleChange(tradeClocks),
    answer: ruleState(tradeClocks),
    refusals: ruleRefusals,
  },
} as const satisfies CallTable;
