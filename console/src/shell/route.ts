import type { IconName } from '@eh/ui/media/icon.tsx';
import type { ComponentType } from 'react';

/** The parts of the rail: cases to decide, records to look up, settings. */
export type RailGroup = 'queues' | 'lookUp' | 'settings';

/** One screen of the console. Its name in the table is its path, and the key of its title in `route-messages.ts`. */
interface Route {
  /** Omitted for a screen that is only linked from other screens. */
  readonly group?: RailGroup;
  readonly icon?: IconName;
  /**
   * The section of `GET /api/operator/me` that opens it: the server decides which roles may read it. Without one,
   * everybody sees the screen; a queue is its own section.
   */
  readonly section?: string;
  /** The parts of the path after the name, each a prop of the screen. */
  readonly params?: readonly string[];
  /** Whether the screen is recreated when its params change, instead of re-rendered with its state. */
  readonly isFreshByParams?: true;
  /** Whether it opens without a login, and without the rail. */
  readonly isPublic?: true;
  readonly load: () => Promise<ComponentType<never>>;
}

/**
 * Contains the table of `routes.ts`, which registers itself: links are checked against it without importing any screen.
 * @public
 */
export interface Registered {}

type Table = Registered extends { readonly routes: infer Entries } ? Entries : never;

export type RouteName = keyof Table;

type ParamNames<Name extends RouteName> = Table[Name] extends { readonly params: infer Names extends readonly string[] }
  ? Names
  : readonly [];

type Params<Name extends RouteName> = Readonly<Record<ParamNames<Name>[number], string | null>>;

/** The type of the route table: each screen must accept the params of its path. */
export type Routes = {
  readonly [Name in RouteName]: Route & { readonly load: () => Promise<ComponentType<Params<Name>>> };
};

type Parts<Names extends readonly string[]> = Names extends readonly [string, ...infer Rest extends readonly string[]]
  ? readonly [part?: string | null, ...rest: Parts<Rest>]
  : readonly [];

/** A screen to link to: the route's name, then the parts of its path. */
export type Address =
  | readonly [name: RouteName]
  | { [Name in RouteName]: readonly [name: Name, ...parts: Parts<ParamNames<Name>>] }[RouteName];
