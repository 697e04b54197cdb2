import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useMutation } from '@tanstack/react-query';
import { callPortal } from '../../../shell/portal/api/call-portal.ts';
import { usePortalAnswer } from '../../../shell/portal/api/portal-queries.ts';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';

export type Statement = AnswerOf<'POST /api/merchant/statement'>;

/** The statement of one day, `YYYY-MM-DD`, from its opening to its closing balance. */
export function useStatement(day: string) {
  return usePortalAnswer('POST /api/merchant/statement', { ...useOfMerchant(), day });
}

type LinesRequest = Omit<RequestOf<'POST /api/merchant/statement/lines'>, 'cursor' | 'limit'>;

/** Reads a day with all its movements, page by page; they sum to its closing balance once the day is over. */
export function useReadStatement() {
  return useMutation({ mutationFn: readStatement });
}

async function readStatement(request: LinesRequest) {
  const statement = await callPortal('POST /api/merchant/statement', request);
  const lines: AnswerOf<'POST /api/merchant/statement/lines'>['rows'] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await callPortal('POST /api/merchant/statement/lines', { ...request, ...(cursor ? { cursor } : {}) });
    lines.push(...page.rows);
    cursor = page.next_cursor;
  }
  return { statement, lines };
}

type SettlementRequest = Omit<RequestOf<'POST /api/merchant/settlement'>, 'cursor' | 'limit'>;

/** Reads the settlement of a day order by order, page by page. */
export function useReadSettlement() {
  return useMutation({ mutationFn: readSettlement });
}

async function readSettlement(request: SettlementRequest) {
  const rows: AnswerOf<'POST /api/merchant/settlement'>['rows'] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await callPortal('POST /api/merchant/settlement', {
      ...request,

      ...(cursor ? { cursor } : {}),
    });
    rows.push(...page.rows);
    cursor = page.next_cursor;
  }
  return rows;
}
