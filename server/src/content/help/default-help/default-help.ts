import { type ArticleName, articlesOfCategories, type CategoryName } from '@eh/contract/content/help/article-names.ts';
import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import { type ContentToEnsure, emptyDraft, writtenText } from '../../publications/index.ts';
import { accountArticles } from './account.ts';
import type { WrittenArticle } from './article.ts';
import { buyingArticles } from './buying.ts';
import { complaintArticles } from './complaints.ts';
import { identityArticles } from './identity.ts';
import { sellingArticles } from './selling.ts';
import { usdtArticles } from './usdt.ts';
import { walletArticles } from './wallet.ts';

const articles: Readonly<Record<ArticleName, WrittenArticle>> = {
  ...buyingArticles,
  ...sellingArticles,
  ...walletArticles,
  ...usdtArticles,
  ...complaintArticles,
  ...accountArticles,
  ...identityArticles,
};

const categories: Readonly<Record<CategoryName, BilingualText>> = {
  buying: { zh: '买入与付款', en: 'Buying and paying' },
  selling: { zh: '卖出与收款', en: 'Selling' },
  wallet: { zh: '转账、收款与账单', en: 'Wallet' },
  usdt: { zh: '用 USDT 买币', en: 'USDT' },
  complaints: { zh: '申诉', en: 'Complaints' },
  account: { zh: '账户与安全', en: 'Account and safety' },
  identity: { zh: '实名认证', en: 'Verification' },
};

const NOTE = 'Comes with the program';

/** The help that comes with the program. Categories come first, because an article needs its category to exist. */
export const defaultHelp: readonly ContentToEnsure[] = [
  ...namesOf(categories).map(
    (name, position): ContentToEnsure => ({
      kind: 'category',
      name,
      note: NOTE,
      draft: { ...emptyDraft, title: categories[name], position },
    }),
  ),
  ...namesOf(categories).flatMap((category) =>
    articlesOfCategories[category].map((name, position): ContentToEnsure => {
      const { title, body } = articles[name];
      const texts = { zh: writtenText(body.zh), en: writtenText(body.en) };
      return { kind: 'article', name, note: NOTE, draft: { ...emptyDraft, title, body: texts, category, position } };
    }),
  ),
];

function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] {
  // The keys of a table are exactly the names of its type.
  return Object.keys(table) as Name[];
}
