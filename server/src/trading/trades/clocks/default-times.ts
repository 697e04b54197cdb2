import { tradeClockSettings } from '@eh/contract/staff/settings/registry/trade-settings.ts';
import type { TradeTimes } from '../state-machine/trade-facts.ts';

/** The times of steps until operators set others, in minutes. */
export const defaultTimes: TradeTimes = {
  accept: tradeClockSettings.accept.usual,
  latePaidHold: tradeClockSettings.late_paid_hold.usual,
  grace: tradeClockSettings.grace.usual,
  confirm: tradeClockSettings.confirm.usual,
  confirmSlow: tradeClockSettings.confirm_slow.usual,
  afterWithdrawal: tradeClockSettings.after_withdrawal.usual,
  complainAfterPaid: tradeClockSettings.complain_after_paid.usual,
  cancelRequest: tradeClockSettings.cancel_request.usual,
  clockStop: tradeClockSettings.clock_stop.usual,
};
