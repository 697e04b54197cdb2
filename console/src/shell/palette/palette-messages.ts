import type { SearchKind } from '@eh/contract/platform/search-kinds.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const paletteMessages = catalogue({
  'zh-CN': {
    title: '搜索',
    hint: '姓名、手机号、邮箱、编号',
    results: '搜索结果',
    kinds: {
      person: '用户',
      trade: '交易',
      complaint: '申诉',
      listing: '挂单',
      transfer: '转账',
      redemption: 'USDT 赎回',
      merchant: '商户',
      operator: '运营人员',
    } satisfies Record<SearchKind, string>,
    auditOf: '操作记录',
    pages: '前往',
    none: '没有找到。编号从头开始输入',
    looking: '正在查找',
    choose: '选择',
    open: '打开',
    openInNewTab: '在新标签页打开',
  },
  en: {
    title: 'Search',
    hint: 'Name, phone, e-mail or number',
    results: 'Results',
    kinds: {
      person: 'People',
      trade: 'Trades',
      complaint: 'Complaints',
      listing: 'Listings',
      transfer: 'Transfers',
      redemption: 'Redemptions',
      merchant: 'Merchants',
      operator: 'Operators',
    },
    auditOf: 'audit log',
    pages: 'Go to',
    none: 'Nothing found. Type a number from its beginning',
    looking: 'Looking',
    choose: 'choose',
    open: 'open',
    openInNewTab: 'open in a new tab',
  },
});
