import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The browsers that the browser tests run in, by path; one may do for both. */
export interface Browsers {
  /** Has everything that people's browsers have, a camera they may refuse included. */
  readonly whole: string;
  /** The same engine without a window, which takes a third less of the processor. */
  readonly light: string;
}

export const LIGHT_NAME = 'chromium-headless-shell';
const WHOLE_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC_BROWSER = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The one that CHROMIUM names for everything, or those of the system: the whole one stands in where there is no light one. */
export function findBrowsers(environment: NodeJS.ProcessEnv = process.env): Browsers | null {
  const named = environment['CHROMIUM'];
  if (named !== undefined) return { whole: named, light: named };
  const folders = (environment['PATH'] ?? '').split(delimiter);
  const find = (names: readonly string[]) =>
    names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  const whole = find(WHOLE_NAMES) ?? [MAC_BROWSER].find(isProgram);
  return whole === undefined ? null : { whole, light: find([LIGHT_NAME]) ?? whole };
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
