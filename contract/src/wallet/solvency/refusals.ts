import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of proving a balance in the published sum. */
export const solvencyRefusals = {
  NotInTree: {
    code: 25_201,
    http: 200,
    en: 'You had no coins when the last proof was created. The next one follows within a day.',
    zh: '生成最近一次证明时您还没有余额，下一次将在一天内生成',
  },
  NoTimeStamp: {
    code: 25_202,
    http: 200,
    en: 'No time stamp exists for this day yet.',
    zh: '该日期暂无时间戳',
  },
} as const satisfies RefusalTable;
