import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** On a server, `eh` is an installed program; in a clone of the project, it is a file in its folder. */
const isInRelease = !existsSync(join(import.meta.dirname, '../../../../tools/eh.mjs'));

/** The command by which a person runs one of our programs: `eh migrate` on a server, `./eh migrate` in the project. */
export function commandOf(name: string, parameters = '', isRelease = isInRelease): string {
  return `${isRelease ? 'eh' : './eh'} ${name} ${parameters}`.trim();
}
