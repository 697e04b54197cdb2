import type { RefusalTable } from '../../platform/refusal.ts';

export const helpRefusals = {
  ArticleNotFound: { code: 48_501, http: 404, en: 'This article was not found', zh: '未找到该文章' },
} as const satisfies RefusalTable;
