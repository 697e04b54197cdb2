import * as z from 'zod';
import type { Variable } from './variable.ts';

/** The purpose of a start. */
export interface StartKind {
  readonly isProduction: boolean;
  /** The switches that were given, such as `production`. */
  readonly switches: ReadonlySet<string>;
}

/** Settings that a composition has beside those of the product. They are read, refused and documented with them. */
export interface MoreSettings<Own> {
  /** By the key of the configuration they give. */
  readonly variables: Readonly<Record<string, Variable>>;
  /** Flags without a value, with their meaning. */
  readonly switches: Readonly<Record<string, string>>;
  /** The values they may have in a start of this kind. */
  schemaOf(kind: StartKind): z.ZodType<Own>;
  /** Says what everybody could do at an address of the network, where that is more than the development routes. */
  openDoorOf(kind: StartKind): string | null;
}

/** The product alone. */
export const noMoreSettings: MoreSettings<object> = {
  variables: {},
  switches: {},
  schemaOf: () => z.object({}),
  openDoorOf: () => null,
};
