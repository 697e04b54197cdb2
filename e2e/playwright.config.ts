import { defineConfig } from '@playwright/test';

/** Chromium of the system, with everything off that would speak to the outside on its own. */
const quietArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // A drawn camera and microphone; whether a page may use them each story decides by its permissions.
  '--use-fake-device-for-media-stream',
];

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: '../test-results',
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: quietArguments },
  },
});
