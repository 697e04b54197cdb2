import type { RefusalTable } from '../../platform/refusal.ts';

export const helpRefusals = {
  ArticleNotFound: { code: 48_501, http: 404, en: 'This article was not found', zh: '未找到该文章' },
  SearchTooLong: {
    code: 48_502,
    http: 200,
    en: 'A search can have up to {most} characters. Please use fewer words.',
    zh: '搜索内容最多 {most} 个字，请缩短后再试',
  },
} as const satisfies RefusalTable;
