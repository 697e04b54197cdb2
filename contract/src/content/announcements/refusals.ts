import type { RefusalTable } from '../../platform/refusal.ts';

export const announcementRefusals = {
  AnnouncementNotFound: {
    code: 48_901,
    http: 404,
    en: 'This announcement is not shown any more',
    zh: '该公告已不再展示',
  },
} as const satisfies RefusalTable;
