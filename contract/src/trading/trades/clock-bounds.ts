/** The trade clocks that owners set, with the minimum and maximum minutes of each. */
export const tradeClockBounds = {
  accept: { least: 1, most: 60 },
  late_paid_hold: { least: 1, most: 60 },
  grace: { least: 1, most: 60 },
  confirm: { least: 5, most: 240 },
  confirm_slow: { least: 60, most: 4320 },
  after_withdrawal: { least: 5, most: 240 },
  complain_after_paid: { least: 1, most: 60 },
  cancel_request: { least: 1, most: 60 },
  clock_stop: { least: 5, most: 120 },
} as const;

export type TradeClockName = keyof typeof tradeClockBounds;
export const tradeClockNames = [
  'accept',
  'late_paid_hold',
  'grace',
  'confirm',
  'confirm_slow',
  'after_withdrawal',
  'complain_after_paid',
  'cancel_request',
  'clock_stop',
] as const;
