import type { RequestOf } from '@eh/contract/calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readOf } from '../../../api/queries.ts';

type Span = NonNullable<RequestOf<'GET /api/operator/depth'>['span']>;

/** The depth of the market with the reference over a span; the one before stays until another span is there. */
export function useDepth(span: Span) {
  return useQuery({ ...readOf('GET /api/operator/depth', { span }), placeholderData: keepPreviousData });
}
