import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** On a server `eh` is installed as a program; in a clone of the project it is a file of its folder. */
const isInRelease = !existsSync(join(import.meta.dirname, '../../../../tools/eh.mjs'));

/** How a person at the terminal runs one of our programs: `eh migrate` on a server, `./eh migrate` in the project. */
export function commandOf(name: string, parameters = '', isRelease = isInRelease): string {
  return `${isRelease ? 'eh' : './eh'} ${name} ${parameters}`.trim();
}
