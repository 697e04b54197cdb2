import { defineConfig } from '@playwright/test';
import { findBrowsers } from '../tools/check/find-browsers.ts';
import { cameraArguments } from './camera-film.ts';

/** Stories in which somebody allows or refuses a camera. The light browser has none that a person could refuse. */
const WITH_CAMERA = /\/(identity|scan)\.spec\.ts$/;

const { light, whole } = findBrowsers() ?? { light: '/usr/bin/chromium', whole: '/usr/bin/chromium' };

/** Chromium of the system, with everything off that would speak to the outside on its own. */
const quietArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: '../test-results',
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  // What hangs is ended by these; a machine that has other work may take its time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'light',
      testIgnore: WITH_CAMERA,
      use: { launchOptions: { executablePath: light, args: quietArguments } },
    },
    {
      name: 'whole',
      testMatch: WITH_CAMERA,
      use: { launchOptions: { executablePath: whole, args: [...quietArguments, ...cameraArguments] } },
    },
  ],
});
