import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { actionOf, readOf } from '../../api/queries.ts';

export type OperatorRow = AnswerOf<'POST /api/operator/operators'>['rows'][number];
export type OperatorChange = RequestOf<'POST /api/operator/operators/change'>['change'];

/** All operators, disabled ones included. */
export function useOperators() {
  return useQuery({
    ...readOf('POST /api/operator/operators', {}),
    select: (page) => page.rows,
  });
}

/** The answer contains the invitation link, which cannot be fetched again. */
export function useAddOperator() {
  return useMutation(actionOf('POST /api/operator/operators/add'));
}

/** For new credentials, only this answer contains the invitation link. */
export function useChangeOperator() {
  return useMutation(actionOf('POST /api/operator/operators/change'));
}
