import type { AnswerOf } from '@eh/contract/calls.ts';
import { usePortalAnswer } from '../../../shell/portal/api/portal-queries.ts';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';

export type Statement = AnswerOf<'POST /api/merchant/statement'>;

/** The statement of one day, `YYYY-MM-DD`, from its opening to its closing balance. */
export function useStatement(day: string) {
  return usePortalAnswer('POST /api/merchant/statement', { ...useOfMerchant(), day });
}
