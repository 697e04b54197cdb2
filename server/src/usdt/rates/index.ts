/** The rate between USDT and coins: operators set it, two of them together for a large move; quotes follow it. */

export { rateEndpoints } from './endpoints.ts';
export { exchangeScreen, rateOperatorEndpoints } from './operator-endpoints.ts';
export { coinsText, rateText, usdtText } from './present.ts';
export { buyRateE4, coinsFor, isStale, redeemRateE4, usdtFor } from './rate.ts';
export { RATE_ABOUT, rateProposals, ratersOf } from './set-rate.ts';
export { buyOpenSetting, currentBuyRateE4, currentRate, rateSetting, redeemOpenSetting } from './settings.ts';
