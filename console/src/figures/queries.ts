import type { AnswerOf } from '@eh/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';

export type Figures = AnswerOf<'GET /api/operator/figures'>;

/** The day in figures, again with every refresh of the console. */
export function useFigures() {
  return useQuery({ queryKey: ['figures'], queryFn: () => ask('GET /api/operator/figures', {}) });
}
