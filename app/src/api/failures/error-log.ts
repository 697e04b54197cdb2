import { create } from 'zustand';

export interface ApiErrorEntry {
  readonly api_url: string;
  readonly res_content: string;
  readonly code: number;
}

export const API_ERRORS_MAX = 50;

/** The last fifty calls that got no answer, until they are reported. */
export const useApiErrors = create<{ readonly entries: readonly ApiErrorEntry[] }>(() => ({ entries: [] }));

export function storeApiError(entry: ApiErrorEntry): void {
  useApiErrors.setState(({ entries }) => ({ entries: [...entries, entry].slice(-API_ERRORS_MAX) }));
}
