import { defineConfig } from 'vitest/config';

const shared = { pool: 'threads' as const, isolate: false, maxWorkers: 2 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{contract,server,tools,sdk}/**/*.test.ts', '{app,console,ui}/src/**/*.test.{ts,tsx}'],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            '**/*.db.test.ts',
            'server/test/journeys/**',
            'server/test/{races,attacks,proof}/**',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'database',
          include: ['server/**/*.db.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['server/test/{journeys,races,attacks,proof}/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
