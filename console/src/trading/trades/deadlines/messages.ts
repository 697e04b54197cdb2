import { catalogue } from '@eh/ui/reader/catalogue.ts';

type Kinds = Readonly<Record<string, string>>;

/** The text for each kind of clock; a kind that is missing here is shown by its name. */
const kinds: Readonly<Record<'zh-CN' | 'en', Kinds>> = {
  'zh-CN': { trade: '交易', complaint: '申诉轮次' },
  en: { trade: 'trade', complaint: 'complaint turn' },
};

export const deadlineMessages = catalogue({
  'zh-CN': {
    title: '时限',
    says: (count: number) => `${count} 个时限进行中`,
    none: '没有进行中的时限',
    board: '即将到期的时限',
    left: '剩余时间',
    dueAt: '到期',
    kind: '类型',
    trade: '交易',
    parties: '卖家 → 买家',
    sum: '金额',
    tries: '重试',
    overdue: '已到期',
    kinds: kinds['zh-CN'],
  },
  en: {
    title: 'Deadlines',
    says: (count) => (count === 1 ? '1 deadline is running' : `${count} deadlines are running`),
    none: 'No deadlines are running',
    board: 'Next deadlines',
    left: 'Time left',
    dueAt: 'Due',
    kind: 'Type',
    trade: 'Trade',
    parties: 'Seller → buyer',
    sum: 'Amount',
    tries: 'Retries',
    overdue: 'overdue',
    kinds: kinds.en,
  },
});
