import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The browsers that the browser tests run in, by path; both may be the same. */
export interface Browsers {
  /** A full browser, including a camera that people may deny. */
  readonly whole: string;
  /** The same engine without a window, which uses a third less processor time. */
  readonly light: string;
}

export const LIGHT_NAME = 'chromium-headless-shell';
const WHOLE_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC_BROWSER = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The browser that CHROMIUM names for everything, or those of the system: without a light one, the full one is used for
 * both.
 */
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
