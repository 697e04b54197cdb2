import type { Json } from './json.ts';
import type { StatusRefusals } from './refusal-codes.ts';

/** One call or event, read as far as lists and the search need it; the rest is read when it is opened. */
export interface ApiCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly refusals: readonly StatusRefusals[];
  readonly operation: Json;
}
