import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Bundles the service worker beside the app, at an address that stays. */
export function bundleWorker(): Plugin {
  return {
    name: 'bundle-worker',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        root: import.meta.dirname,
        publicDir: false,
        logLevel: 'warn',
        build: {
          outDir: 'dist',
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: join(import.meta.dirname, 'src/service-worker/main.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}
