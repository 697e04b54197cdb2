import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findBrowsers } from './find-browsers.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eh-browsers-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a program of this name in the folder. */
function lay(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '');
  chmodSync(path, 0o755);
  return path;
}

it('runs most tests in the light browser if there is one, and otherwise all in the full one', () => {
  const whole = lay('chromium');
  const environment = { PATH: ['/nowhere', folder].join(delimiter) };
  expect(findBrowsers(environment)).toEqual({ whole, light: whole });
  const light = lay('chromium-headless-shell');
  expect(findBrowsers(environment)).toEqual({ whole, light });
});

it('runs everything in the named browser', () => {
  for (const name of ['chromium', 'chromium-headless-shell']) lay(name);
  const named = '/opt/chrome/chrome';
  expect(findBrowsers({ PATH: folder, CHROMIUM: named })).toEqual({ whole: named, light: named });
});

it('does not accept a browser that cannot deny a camera', () => {
  const light = lay('chromium-headless-shell');
  expect(findBrowsers({ PATH: folder })?.whole).not.toBe(light);
});
