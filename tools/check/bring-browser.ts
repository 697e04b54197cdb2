import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC_BROWSER = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The package managers that offer a browser, and the Chinese letters the pages are written in. */
const MANAGERS = [
  {
    program: 'apt-get',
    before: ['update'],
    install: ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
  },
  { program: 'dnf', before: [], install: ['install', '-y', 'chromium', 'google-noto-sans-cjk-ttc-fonts'] },
  { program: 'apk', before: [], install: ['add', 'chromium', 'font-noto-cjk'] },
  { program: 'pacman', before: [], install: ['-S', '--noconfirm', 'chromium', 'noto-fonts-cjk'] },
];

/** The path of a Chromium to test with: the one named by CHROMIUM, the system's, or one installed now. */
export async function bringBrowser(): Promise<string> {
  const found = findBrowser() ?? installBrowser();
  if (found !== null) return found;
  throw new Error(
    'The browser tests need Chromium. Install it (on Debian: apt-get install chromium fonts-noto-cjk), or name one: CHROMIUM=/path/to/chrome npm test. Without them: npm run check.',
  );
}

function findBrowser(): string | null {
  const named = process.env['CHROMIUM'];
  if (named !== undefined) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, MAC_BROWSER].find(isProgram) ?? null;
}

function installBrowser(): string | null {
  const manager = MANAGERS.find(({ program }) => spawnSync(program, ['--version']).status === 0);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (manager === undefined || (asRoot.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0)) return null;
  console.log(`no Chromium here: installing it with ${manager.program} (once)`);
  for (const parameters of [manager.before, manager.install].filter((list) => list.length > 0)) {
    const [program = manager.program, ...rest] = [...asRoot, manager.program, ...parameters];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const outcome = spawnSync(program, rest, { encoding: 'utf8', env });
    if (outcome.status !== 0) console.log(outcome.stderr.trim());
  }
  return findBrowser();
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
