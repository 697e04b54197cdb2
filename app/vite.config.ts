import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What a first visit waits for, up to the login: in as few files as possible, since each costs a round trip. */
const entrance = [
  /[\\/]ui[\\/]src[\\/](?:bar|button|code-input|copy|field|foot|header|icon-button|icon-drawings|icon|mark|modal|pair|password-field|pop-up|pressable|screen|server-time|sheet|text-field|toast|words)\.tsx?$/,
  /[\\/]ui[\\/]src[\\/]reader[\\/]/,
  /[\\/]app[\\/]src[\\/]parts[\\/](?:copy|load-failed|random-id|send-code-button|stored)\.tsx?$/,
  /[\\/]app[\\/]src[\\/](?:api|gates|lines|login|session|settings|words)[\\/]/,
  /[\\/]app[\\/]src[\\/]shell[\\/](?!absent-screens|main-tabs)/,
  /[\\/]contract[\\/]src[\\/](?:code-purposes|envelope|gates|limits|live|session-refusals)\.ts$/,
];

const houseUrl = process.env['EH_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // A first visit on a slow line pays for each file: what most pages draw with comes in one.
          groups: [
            { name: 'live', test: /socket\.io|engine\.io/ },
            {
              name: 'base',
              test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|zustand|use-sync-external-store|@tanstack)[\\/]/,
              priority: 3,
            },
            { name: 'entrance', test: (file: string) => entrance.some((some) => some.test(file)), priority: 2 },
            {
              name: 'parts',
              test: /[\\/]ui[\\/]src[\\/]|[\\/]app[\\/]src[\\/]parts[\\/]/,
              minShareCount: 3,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': houseUrl, '/dev': houseUrl, '/chat': { target: houseUrl, ws: true } } },
});
