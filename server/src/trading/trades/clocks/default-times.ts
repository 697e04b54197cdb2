import type { TradeTimes } from '../state-machine/trade.ts';

/** The times of steps until operators set others, in minutes. */
export const defaultTimes: TradeTimes = {
  accept: 10,
  latePaidHold: 10,
  grace: 10,
  confirm: 30,
  confirmSlow: 24 * 60,
  afterWithdrawal: 10,
  complainAfterPaid: 10,
  cancelRequest: 10,
  clockStop: 30,
};
