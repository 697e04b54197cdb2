import type { CallSearch } from './queries.ts';

export type Outcome = 'all' | 'done' | 'refused';

/** The search as it is typed. */
export interface TypedSearch {
  readonly reference: string;
  readonly operation: string;
  readonly day: string;
  readonly refusal: string;
  readonly outcome: Outcome;
}

export const emptySearch: TypedSearch = { reference: '', operation: '', day: '', refusal: '', outcome: 'all' };

const CODE = /^[1-9]\d{0,4}$/;

/** The search as it is asked: what is empty, or no code yet, does not bind. */
export function searchOf({ reference, operation, day, refusal, outcome }: TypedSearch): CallSearch {
  const [text, name, code] = [reference.trim(), operation.trim(), refusal.trim()];
  return {
    ...(text === '' ? {} : { reference: text }),
    ...(name === '' ? {} : { operation: name }),
    ...(day === '' ? {} : { day }),
    ...(CODE.test(code) ? { refusal: Number(code) } : {}),
    ...(outcome === 'all' ? {} : { is_refused: outcome === 'refused' }),
  };
}
