import { passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { gateRefusals } from '../../accounts/users/gate-refusals.ts';
import { FINISH_BUYING_CODE, FINISH_SELLING_CODE } from '../../platform/envelope.ts';
import { refusalRanges } from '../../refusal-ranges.ts';
import { marketRefusals } from '../../trading/market/refusals.ts';
import type { TradeStatus } from '../../trading/trades/status.ts';
import { type ArticleName, articlesOfCategories } from './article-names.ts';

/** The article for each side of a trade in each of its states. */
export const articleOfTrade: Readonly<
  Record<TradeStatus, { readonly buyer: ArticleName; readonly seller: ArticleName }>
> = {
  cancelled: { buyer: 'cancel-a-trade', seller: 'cancel-a-trade' },
  awaitingAcceptance: { buyer: 'time-limits', seller: 'time-limits' },
  awaitingPayment: { buyer: 'how-to-pay', seller: 'time-limits' },
  awaitingConfirmation: { buyer: 'seller-does-not-release', seller: 'confirm-and-release' },
  confirmed: { buyer: 'balances-explained', seller: 'balances-explained' },
  transferred: { buyer: 'balances-explained', seller: 'balances-explained' },
  inComplaint: { buyer: 'after-a-complaint', seller: 'after-a-complaint' },
  succeeded: { buyer: 'balances-explained', seller: 'fees' },
  failed: { buyer: 'after-a-complaint', seller: 'after-a-complaint' },
  suspended: { buyer: 'suspended-trade', seller: 'suspended-trade' },
};

/** The article that explains the refusals of a module. Refusals of operators and of other people's servers have none. */
const articleOfModule: Readonly<Record<string, ArticleName>> = {
  'files/uploads': 'how-to-pay',
  'accounts/closing': 'close-your-account',
  'accounts/users': 'restricted-account',
  'accounts/sessions': 'devices-and-login',
  'accounts/identity': 'verify-identity',
  'accounts/second-factors': 'devices-and-login',
  'accounts/passkeys': 'devices-and-login',
  'accounts/device-accounts': 'devices-and-login',
  'accounts/contacts': 'safety-pause',
  'accounts/account-safety': 'safety-pause',
  'trading/payment-accounts': 'how-to-pay',
  'trading/market': 'how-to-sell',
  'trading/trades': 'time-limits',
  'trading/complaints': 'how-to-complain',
  'trading/chat': 'common-scams',
  'trading/profiles': 'common-scams',
  'usdt/purchases': 'buy-with-usdt',
  'usdt/redemptions': 'redeem-usdt',
  'ledger/journal': 'balances-explained',
  'ledger/holds': 'balances-explained',
  'merchants/merchants': 'pay-a-merchant',
  'merchants/cashier': 'pay-a-merchant',
  'merchants/apps': 'third-party-apps',
  'wallet/transfers': 'transfer-coins',
  'wallet/bills': 'balances-explained',
  'wallet/solvency': 'proof-of-the-books',
  'wallet/receipts': 'proof-of-the-books',
};

/** Refusals that an article of their own explains better than that of their module. */
const articleOfCode: ReadonlyMap<number, ArticleName> = new Map<number, ArticleName>([
  [FINISH_BUYING_CODE, 'how-to-buy'],
  [FINISH_SELLING_CODE, 'how-to-sell'],
  [gateRefusals.NeedsSecurityPassword.code, 'forgot-payment-password'],
  [gateRefusals.NeedsIdentity.code, 'verify-identity'],
  [passwordRefusals.WrongSecurityPassword.code, 'forgot-payment-password'],
  [passwordRefusals.SecurityPasswordLocked.code, 'forgot-payment-password'],
  [marketRefusals.BuyingPaused.code, 'cancel-a-trade'],
]);

/** The article that explains a refusal, or null where none does. */
export function articleOfRefusal(code: number): ArticleName | null {
  const own = articleOfCode.get(code);
  if (own !== undefined) return own;
  const modules = Object.entries(refusalRanges).filter(([, ranges]) =>
    ranges.some(([first, last]) => code >= first && code <= last),
  );
  for (const [module] of modules) {
    const article = articleOfModule[module];
    if (article !== undefined) return article;
  }
  return null;
}

/** Whether the app links to an article or a category of this name. */
export function isLinkedArticle(name: string): boolean {
  return Object.values<readonly string[]>(articlesOfCategories).some((articles) => articles.includes(name));
}

export function isLinkedCategory(name: string): boolean {
  return Object.hasOwn(articlesOfCategories, name);
}
