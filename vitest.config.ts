import { defineConfig } from 'vitest/config';

/** Only what hangs reaches these, however slow the machine; a run that stands still for longer is ended as a whole. */
const HANGS_AFTER = 600_000;
const COMES_WITHIN = 60_000;

const shared = {
  pool: 'threads' as const,
  isolate: false,
  maxWorkers: 2,
  testTimeout: HANGS_AFTER,
  hookTimeout: HANGS_AFTER,
  expect: { poll: { timeout: COMES_WITHIN } },
};

/** Suites of the server: Node loads its modules as in production, without a bundler between. */
const server = {
  ...shared,
  experimental: { viteModuleRunner: false },
  globalSetup: ['server/test/global-setup.ts'],
};

export default defineConfig({
  test: {
    projects: [
      {
        // The SDK from its sources: what is built for strangers may not be there yet.
        ssr: { resolve: { conditions: ['eh-source', 'node'] } },
        test: {
          ...shared,
          name: 'unit',
          include: ['{contract,server,demo,tools,sdk}/**/*.test.ts', '{app,console,client,ui}/src/**/*.test.{ts,tsx}'],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            '**/*.db.test.ts',
            '**/*.screen.test.tsx',
            'server/test/api/**',
            'server/test/{races,attacks,proof,release}/**',
            'demo/test/**',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'screens',
          include: ['{app,console,client,ui}/src/**/*.screen.test.tsx'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } } },
          setupFiles: ['ui/testing/set-up-dom.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'database',
          include: ['{server,demo}/**/*.db.test.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'api',
          include: ['server/test/{api,races,attacks,proof}/**/*.test.ts', 'demo/test/**/*.test.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'release',
          include: ['server/test/release/**/*.test.ts'],
        },
      },
    ],
  },
});
