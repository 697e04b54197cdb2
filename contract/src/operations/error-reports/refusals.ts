import type { RefusalTable } from '../../platform/refusal.ts';

export const errorReportRefusals = {
  WrongSign: {
    code: 18_601,
    http: 200,
    en: 'The report is not signed for this hour. Nothing was stored.',
    zh: '报告的签名与当前时间不符，未保存任何内容',
  },
  CauseNotFound: { code: 18_602, http: 404, en: 'This cause is not there any more', zh: '该错误已不存在' },
  CauseIsSo: { code: 18_603, http: 200, en: 'Already set. Nothing was changed.', zh: '已是该状态，未做更改' },
} as const satisfies RefusalTable;
