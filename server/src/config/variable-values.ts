import { readFileSync } from 'node:fs';
import { ConfigError } from './config-safety.ts';
import type { Flags } from './flags.ts';
import type { Variable } from './variable.ts';
import { variables } from './variables.ts';

/** The text of each variable, as given or by default. */
export type Given = { readonly [Key in keyof typeof variables]?: string | undefined };

/** The values as given: a flag overrides the environment, which overrides the file that `NAME_FILE` names. */
export function valuesOf(flags: Pick<Flags, 'values'>, environment: NodeJS.ProcessEnv): Given {
  const { values, faults } = readValues(flags, environment);
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return values;
}

/** Like `valuesOf`, but leaves out unreadable values, with a message for each. */
export function readValues(
  flags: Pick<Flags, 'values'>,
  environment: NodeJS.ProcessEnv,
  named: Readonly<Record<string, Variable>> = variables,
): { readonly values: Readonly<Record<string, string | undefined>>; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const read = (variable: Variable): string | undefined => {
    try {
      return valueOf(variable, flags, environment);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      faults.push(error.message);
      return variable.instead;
    }
  };
  const values = Object.fromEntries(Object.entries(named).map(([key, variable]) => [key, read(variable)]));
  return { values, faults };
}

function valueOf(
  { name, flag, instead, isSecret }: Variable,
  flags: Pick<Flags, 'values'>,
  environment: NodeJS.ProcessEnv,
) {
  const given = (flag === undefined ? undefined : flags.values[flag]) ?? environment[name];
  const file = isSecret ? environment[`${name}_FILE`] : undefined;
  if (file === undefined) return given ?? instead;
  if (given !== undefined) throw new ConfigError(`${name}: given here and by ${name}_FILE; leave one of them out`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(
      `${name}_FILE: ${file} cannot be read (${error instanceof Error ? error.message : 'unknown'})`,
    );
  }
}
