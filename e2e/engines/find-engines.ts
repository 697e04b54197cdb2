import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import type { WebkitPrograms } from './webkit.ts';

const MANAGER = 'apt-get';
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
const INSTALL_MILLISECONDS_MAX = 240_000;

const firefoxes = ['/usr/bin/firefox-esr'];
const browsers = ['4.1', '4.0'].flatMap((version) =>
  ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);
const [driver, display] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

export interface Engines {
  readonly firefox: string | null;
  readonly webkit: WebkitPrograms | null;
}

/** The other engines of this machine, installed from Debian's packages where they are missing and it lets us. */
export async function bringEngines(): Promise<Engines> {
  const found = findEngines();
  if (found.firefox !== null && found.webkit !== null) return found;
  const mayInstall = process.getuid?.() === 0 && spawnSync(MANAGER, ['--version']).status === 0;
  if (!mayInstall) return found;
  console.log(`installing ${PACKAGES.join(' ')} with ${MANAGER} (once)`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const parameters of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]])
    await promisify(execFile)(MANAGER, ['-o', 'DPkg::Lock::Timeout=120', ...parameters], {
      env,
      timeout: INSTALL_MILLISECONDS_MAX,
    }).catch((error: unknown) => console.log(String(error)));
  return findEngines();
}

function findEngines(): Engines {
  const browser = browsers.find((path) => existsSync(path));
  const isWhole = browser !== undefined && [driver, display].every((path) => existsSync(path));
  return {
    firefox: firefoxes.find((path) => existsSync(path)) ?? null,
    webkit: isWhole ? { driver, browser, display } : null,
  };
}
