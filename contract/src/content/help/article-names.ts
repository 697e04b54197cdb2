/**
 * The categories and articles that the app itself links to. All come with the program; operators can change but not end
 * them.
 */
export const articlesOfCategories = {
  buying: [
    'how-to-buy',
    'how-to-pay',
    'seller-does-not-release',
    'wrong-amount',
    'paid-too-late',
    'cancel-a-trade',
    'time-limits',
    'when-time-runs-out',
  ],
  selling: [
    'how-to-sell',
    'confirm-and-release',
    'money-not-arrived',
    'somebody-else-paid',
    'suspended-trade',
    'listing-not-shown',
    'bank-card-frozen',
  ],
  wallet: [
    'balances-explained',
    'transfer-coins',
    'transfer-under-review',
    'receive-coins',
    'pay-a-merchant',
    'fees',
    'proof-of-the-books',
  ],
  usdt: ['buy-with-usdt', 'usdt-wrong-amount', 'redeem-usdt'],
  complaints: ['how-to-complain', 'after-a-complaint'],
  account: [
    'common-scams',
    'forgot-payment-password',
    'safety-pause',
    'devices-and-login',
    'third-party-apps',
    'restricted-account',
    'close-your-account',
  ],
  identity: ['verify-identity', 'verification-refused'],
} as const;

export type CategoryName = keyof typeof articlesOfCategories;
export type ArticleName = (typeof articlesOfCategories)[CategoryName][number];
