type Range = readonly [first: number, last: number];

/** Rates, purchases and chains number theirs together: a code on the wire never changes. */
const usdt: Range = [25_001, 25_099];

/** The codes that a module's refusals are numbered from. A code is never given a second meaning. */
export const refusalRanges: Readonly<Record<string, readonly Range[]>> = {
  platform: [
    [40_001, 42_999],
    [50_001, 50_999],
  ],
  'staff/operators': [[18_001, 18_039]],
  'staff/signatures': [[18_301, 18_399]],
  'staff/management': [[18_401, 18_499]],
  'staff/settings': [[18_501, 18_599]],
  'ledger/journal': [[26_001, 26_999]],
  'ledger/holds': [[38_001, 38_999]],
  'files/uploads': [[16_001, 16_999]],
  'accounts/users': [
    [10_001, 10_999],
    [28_001, 28_999],
  ],
  // Passwords, codes, logins; devices.
  'accounts/sessions': [
    [11_001, 11_999],
    [12_001, 12_999],
    [13_001, 13_999],
    [19_001, 19_099],
  ],
  'accounts/identity': [[17_001, 17_999]],
  'accounts/second-factors': [[19_101, 19_199]],
  'accounts/passkeys': [[19_201, 19_299]],
  'accounts/device-accounts': [[19_301, 19_399]],
  'accounts/closing': [[19_401, 19_499]],
  'accounts/contacts': [[27_001, 27_999]],
  'accounts/account-safety': [[43_001, 43_999]],
  'trading/payment-accounts': [[15_001, 15_999]],
  'trading/market': [[21_001, 21_999]],
  'trading/trades': [[22_001, 22_999]],
  'trading/complaints': [[23_001, 23_999]],
  'trading/chat': [[29_001, 29_999]],
  'trading/profiles': [[34_001, 34_999]],
  'trading/wash-trades': [[18_040, 18_099]],
  'usdt/chains': [usdt],
  'usdt/rates': [usdt],
  'usdt/purchases': [usdt],
  'usdt/redemptions': [[36_001, 36_999]],
  'wallet/transfers': [[24_001, 24_999]],
  'wallet/bills': [[25_101, 25_199]],
  'wallet/solvency': [[25_201, 25_299]],
  'wallet/receipts': [[35_001, 35_999]],
  'wallet/credits': [[37_001, 37_999]],
  'merchants/merchants': [[44_001, 44_999]],
  'merchants/cashier': [[45_001, 45_999]],
  'merchants/webhooks': [[46_001, 46_999]],
  'merchants/apps': [[47_001, 47_999]],
  'content/publications': [[48_001, 48_499]],
  'content/help': [[48_501, 48_599]],
  'content/texts': [[48_601, 48_699]],
  'operations/users': [[18_101, 18_199]],
  'operations/dashboard': [[18_201, 18_299]],
  'operations/error-reports': [[18_601, 18_649]],
  'operations/books': [[39_001, 39_999]],
};
