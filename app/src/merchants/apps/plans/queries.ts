import type { AnswerOf } from '@eh/contract/calls.ts';
import { planRefusals } from '@eh/contract/merchants/plans/refusals.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pagesOf, readById, useAction } from '../../../api/queries.ts';

export type Plan = AnswerOf<'POST /api/plans/one'>;
export type PlanPayment = AnswerOf<'POST /api/plans/payments'>['rows'][number];

const PAGE_SIZE = 20;

interface Wanted {
  isActive: boolean;
  /** Those of one authorization. */
  grantId?: string;
}

/** The person's plans, page by page. */
export function usePlans({ isActive, grantId }: Wanted) {
  const request = { is_active: isActive, limit: PAGE_SIZE, ...(grantId === undefined ? {} : { grant_id: grantId }) };
  return useInfiniteQuery({ ...pagesOf('POST /api/plans', request, { feedback: 'modals' }) });
}

export function usePlan(id: string) {
  return useQuery(readById('POST /api/plans/one', { id }, planRefusals.PlanNotFound));
}

/** The payments of a plan, page by page. */
export function usePlanPayments(id: string) {
  return useInfiniteQuery({ ...pagesOf('POST /api/plans/payments', { id, limit: PAGE_SIZE }, { feedback: 'modals' }) });
}

/** Approves a plan. The payment password's sheet shows refusals. */
export function useApprovePlan(doneText: string) {
  return useAction('POST /api/plans/approve', {
    feedback: 'modals',
    onDone: () => showToast({ text: doneText, icon: 'check' }),
  });
}

export function useStopPlan(doneText: string) {
  return useAction('POST /api/plans/stop', {
    onDone: () => showToast({ text: doneText, icon: 'check' }),
  });
}
