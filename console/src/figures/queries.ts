import type { AnswerOf } from '@eh/contract/calls.ts';
import type { FigureSpan } from '@eh/contract/figure-spans.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';

export type Figures = AnswerOf<'GET /api/operator/figures'>;

/** A span in figures, again with every refresh of the console; another span shows once it has come. */
export function useFigures(span: FigureSpan) {
  return useQuery({
    queryKey: ['figures', span],
    queryFn: () => ask('GET /api/operator/figures', { span }),
    placeholderData: keepPreviousData,
  });
}
