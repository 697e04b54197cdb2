import { parseArgs } from 'node:util';
import { ConfigError } from './config-safety.ts';
import { helpText } from './help-text.ts';
import { type MoreSettings, noMoreSettings } from './more-settings.ts';
import type { Variable } from './variable.ts';
import { switches, variables } from './variables.ts';

export interface Flags {
  /** The flags without a value that were given. */
  readonly switches: ReadonlySet<string>;
  /** The flags that have a value, by their names. */
  readonly values: Readonly<Record<string, string | undefined>>;
}

/** Reads the flags. An unknown one is refused with the list of all. */
export function readFlags(parameters: readonly string[], more: MoreSettings<object> = noMoreSettings): Flags {
  const named = Object.values<Variable>({ ...variables, ...more.variables }).flatMap(({ flag }) => flag ?? []);
  const bare = Object.keys({ ...switches, ...more.switches });
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: {
        ...Object.fromEntries(named.map((flag) => [flag, { type: 'string' as const }])),
        ...Object.fromEntries(bare.map((flag) => [flag, { type: 'boolean' as const }])),
      },
    });
    const given = Object.entries(values);
    return {
      switches: new Set(given.flatMap(([flag, value]) => (value === true ? [flag] : []))),
      values: Object.fromEntries(given.flatMap(([flag, value]) => (typeof value === 'string' ? [[flag, value]] : []))),
    };
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n\n${helpText(more)}`);
  }
}
