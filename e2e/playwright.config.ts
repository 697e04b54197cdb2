import { defineConfig, type Project } from '@playwright/test';
import { findBrowsers } from '../tools/check/find-browsers.ts';
import { cameraArguments } from './camera-film.ts';

/** Tests in which a person allows or refuses a camera or notifications. The light browser has none to refuse. */
const WITH_CAMERA = /\/(identity|scan|push)\.spec\.ts$/;

/** The parts by themselves: no server is behind them. */
const OF_PARTS = /\/gallery\.spec\.ts$/;

/** All pages in browsers of other makes, which the tests start themselves. */
const OF_ENGINES = /\/engines\.spec\.ts$/;

/** Tests that run mostly in the operators' console. */
const OF_CONSOLE = /\/(console|complaint|listings|redeem|settings|trade-clocks)[a-z-]*\.spec\.ts$/;

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
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  // Only a test that hangs reaches these limits, however slow the machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A worker would answer what tests answer themselves. The tests of the installed app allow it.
    serviceWorkers: 'block',
  },
  // Each has a server of its own and about as much work as the others, and may run beside them.
  projects: [
    inLight('app', { testIgnore: [WITH_CAMERA, OF_PARTS, OF_CONSOLE, OF_ENGINES] }),
    inLight('console', { testMatch: OF_CONSOLE }),
    {
      name: 'camera',
      testMatch: WITH_CAMERA,
      outputDir: '../test-results/camera',
      use: { launchOptions: { executablePath: whole, args: [...quietArguments, ...cameraArguments] } },
    },
    inLight('parts', { testMatch: OF_PARTS }),
    inLight('engines', { testMatch: OF_ENGINES }),
  ],
});

/** Some tests in the light browser; the output of failed ones lies beside that of the others. */
function inLight(name: string, files: Pick<Project, 'testMatch' | 'testIgnore'>): Project {
  const use = { launchOptions: { executablePath: light, args: quietArguments } };
  return { name, ...files, outputDir: `../test-results/${name}`, use };
}
