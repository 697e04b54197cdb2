import type { AnswerOf } from '@eh/contract/calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readOf } from '../../api/queries.ts';
import { requestOf, type SpanChoice } from './span-choice.ts';

export type Figures = AnswerOf<'GET /api/operator/figures'>;

/** The figures of a span. While another span loads, the previous one stays. */
export function useFigures(choice: SpanChoice) {
  const request = requestOf(choice);
  return useQuery({
    ...readOf('GET /api/operator/figures', request ?? {}),
    enabled: request !== null,
    placeholderData: keepPreviousData,
  });
}
