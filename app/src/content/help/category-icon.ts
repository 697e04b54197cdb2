import type { CategoryName } from '@eh/contract/content/help/article-names.ts';
import type { IconName } from '@eh/ui/media/icon.tsx';

const icons: Readonly<Record<CategoryName, IconName>> = {
  buying: 'buy',
  selling: 'sell',
  wallet: 'swap',
  usdt: 'usdt',
  complaints: 'scale',
  account: 'shield',
  identity: 'id',
};

/** The icon of a category; a book for categories that operators added. */
export function categoryIcon(name: string): IconName {
  return Object.entries<IconName>(icons).find(([known]) => known === name)?.[1] ?? 'book';
}
