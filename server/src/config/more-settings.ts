import * as z from 'zod';
import type { Variable } from './variable.ts';

/** The purpose of a start. */
export interface StartKind {
  readonly isProduction: boolean;
  /** The switches that were given, such as `production`. */
  readonly switches: ReadonlySet<string>;
}

/** Settings that a composition adds to the product's; they are read, refused and documented together. */
export interface MoreSettings<Own> {
  /** By the key of the configuration they give. */
  readonly variables: Readonly<Record<string, Variable>>;
  /** Flags without a value, with their meaning. */
  readonly switches: Readonly<Record<string, string>>;
  /** The values they may have in a start of this kind. */
  schemaOf(kind: StartKind): z.ZodType<Own>;
  /** Describes what everybody at a network address could do beyond the development routes; null if nothing. */
  openDoorOf(kind: StartKind): string | null;
}

/** The product alone. */
export const noMoreSettings: MoreSettings<object> = {
  variables: {},
  switches: {},
  schemaOf: () => z.object({}),
  openDoorOf: () => null,
};
