/** Rates are coins for one USDT, with four decimals. */
export const RATE_DECIMALS = 4;

/** The subject id of acts on the rate and the switches, by which the console finds their history. */
export const EXCHANGE_SETTINGS = '00000000-0000-0000-0000-000000000000';
