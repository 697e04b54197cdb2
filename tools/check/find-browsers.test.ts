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

/** A program of this name in the folder. */
function lay(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '');
  chmodSync(path, 0o755);
  return path;
}

it('runs most tests in the light browser where there is one, and all of them in the whole one elsewhere', () => {
  const whole = lay('chromium');
  const environment = { PATH: ['/nowhere', folder].join(delimiter) };
  expect(findBrowsers(environment)).toEqual({ whole, light: whole });
  const light = lay('chromium-headless-shell');
  expect(findBrowsers(environment)).toEqual({ whole, light });
});

it('runs everything in the browser that is named', () => {
  for (const name of ['chromium', 'chromium-headless-shell']) lay(name);
  const named = '/opt/chrome/chrome';
  expect(findBrowsers({ PATH: folder, CHROMIUM: named })).toEqual({ whole: named, light: named });
});

it('is not content with a browser that has no camera to refuse', () => {
  const light = lay('chromium-headless-shell');
  expect(findBrowsers({ PATH: folder })?.whole).not.toBe(light);
});
