import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { type Browsers, findBrowsers, LIGHT_NAME } from './find-browsers.ts';

interface Manager {
  readonly program: string;
  readonly before: readonly string[];
  readonly install: readonly string[];
  /** The packages of a browser, and of a font with the Chinese characters on the pages. */
  readonly whole: readonly string[];
  readonly light: string | null;
}

/** The package managers that offer a browser. */
const MANAGERS: readonly Manager[] = [
  {
    program: 'apt-get',
    before: ['update'],
    install: ['install', '-y', '--no-install-recommends'],
    whole: ['chromium', 'fonts-noto-cjk'],
    light: LIGHT_NAME,
  },
  {
    program: 'dnf',
    before: [],
    install: ['install', '-y'],
    whole: ['chromium', 'google-noto-sans-cjk-ttc-fonts'],
    light: null,
  },
  { program: 'apk', before: [], install: ['add'], whole: ['chromium', 'font-noto-cjk'], light: null },
  { program: 'pacman', before: [], install: ['-S', '--noconfirm'], whole: ['chromium', 'noto-fonts-cjk'], light: null },
];

/** A machine whose network swallows everything continues without a browser. */
const INSTALL_MILLISECONDS_MAX = 300_000;

let installed: Promise<Browsers> | undefined;

/**
 * The browsers to test with: the one named by CHROMIUM, the system's, or newly installed ones, once for all callers.
 */
export function bringBrowsers(): Promise<Browsers> {
  installed ??= findOrInstall();
  return installed;
}

async function findOrInstall(): Promise<Browsers> {
  const found = findBrowsers();
  const mayBeBetter = found === null || found.light === found.whole;
  if (mayBeBetter && process.env['CHROMIUM'] === undefined) await installBrowsers(found);
  const installed = findBrowsers();
  if (installed !== null) return installed;
  throw new Error(
    'The browser tests need Chromium. Install it (on Debian: apt-get install chromium fonts-noto-cjk), or name one: CHROMIUM=/path/to/chrome npm test. Without them: npm run check.',
  );
}

/** Installs missing browsers, if this machine allows it. The light one is optional. */
async function installBrowsers(found: Browsers | null): Promise<void> {
  const manager = MANAGERS.find(({ program }) => spawnSync(program, ['--version']).status === 0);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (manager === undefined) return;
  const { program, before, install, whole, light } = manager;
  const wanted = [...(found === null ? [whole] : []), ...(light === null ? [] : [[light]])];
  if (wanted.length === 0 || (asRoot.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0)) return;
  console.log(`installing ${wanted.flat().join(' ')} with ${program} (once)`);
  for (const parameters of [before, ...wanted.map((packages) => [...install, ...packages])])
    if (parameters.length > 0) await run([...asRoot, program, ...parameters]);
}

/** Asynchronous, since other checks run meanwhile in this process. */
async function run([program = '', ...parameters]: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await promisify(execFile)(program, parameters, { env, timeout: INSTALL_MILLISECONDS_MAX }).catch((error: unknown) =>
    console.log(String(error)),
  );
}
