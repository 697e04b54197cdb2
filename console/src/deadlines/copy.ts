import { catalogue } from '@eh/ui/reader/catalogue.ts';

type Kinds = Readonly<Record<string, string>>;

/** What a clock is of, by the name of its kind; a kind without a word shows its name. */
const kinds: Readonly<Record<'zh-CN' | 'en', Kinds>> = {
  'zh-CN': { trade: '交易', complaint: '申诉轮次' },
  en: { trade: 'trade', complaint: 'turn of a complaint' },
};

export const deadlineWords = catalogue({
  'zh-CN': {
    title: '时限',
    says: (count: number) => `${count} 个时限在走`,
    none: '没有时限在走',
    board: '接下来到期的时限',
    left: '还剩',
    dueAt: '到期',
    kind: '事情',
    trade: '交易',
    parties: '卖家 → 买家',
    sum: '金额',
    tries: '重试',
    overdue: '已到期',
    kinds: kinds['zh-CN'],
  },
  en: {
    title: 'Deadlines',
    says: (count) => (count === 1 ? '1 clock is running' : `${count} clocks are running`),
    none: 'No clock is running',
    board: 'What runs out next',
    left: 'Left',
    dueAt: 'Due',
    kind: 'What',
    trade: 'Trade',
    parties: 'Seller → buyer',
    sum: 'Sum',
    tries: 'Retries',
    overdue: 'due',
    kinds: kinds.en,
  },
});
