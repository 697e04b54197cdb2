import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A release has neither npm nor what runs the programs of the project. */
const isInRelease = !existsSync(join(import.meta.dirname, '../../../../tools/run.mjs'));

/** How a person at the terminal runs one of our programs: `eh migrate` on a server, `npm run migrate` in the project. */
export function commandOf(name: string, parameters = '', isRelease = isInRelease): string {
  if (isRelease) return `eh ${name} ${parameters}`.trim();
  return parameters === '' ? `npm run ${name}` : `npm run ${name} -- ${parameters}`;
}
