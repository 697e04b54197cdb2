import type { Json } from './json.ts';
import type { StatusRefusals } from './refusal-codes.ts';

/** One call or event with the fields that lists and the search need; the rest is parsed when it is opened. */
export interface ApiCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly refusals: readonly StatusRefusals[];
  readonly operation: Json;
}
