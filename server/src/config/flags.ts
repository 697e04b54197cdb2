import { parseArgs } from 'node:util';
import { ConfigError } from './config-safety.ts';
import { helpText } from './help-text.ts';
import type { Variable } from './variable.ts';
import { switches, variables } from './variables.ts';

export interface Flags extends Readonly<Partial<Record<keyof typeof switches, boolean>>> {
  /** The flags that have a value, by their names. */
  readonly values: Readonly<Record<string, string | undefined>>;
}

/** Reads the flags. An unknown one is refused with the list of all. */
export function readFlags(parameters: readonly string[]): Flags {
  const named = Object.values<Variable>(variables).flatMap(({ flag }) => (flag === undefined ? [] : [flag]));
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: {
        ...Object.fromEntries(named.map((flag) => [flag, { type: 'string' as const }])),
        ...Object.fromEntries(Object.keys(switches).map((flag) => [flag, { type: 'boolean' as const }])),
      },
    });
    const given = Object.entries(values);
    return {
      ...Object.fromEntries(given.filter(([, value]) => value === true)),
      values: Object.fromEntries(given.flatMap(([flag, value]) => (typeof value === 'string' ? [[flag, value]] : []))),
    };
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n\n${helpText()}`);
  }
}
