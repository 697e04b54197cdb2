import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineCallTags } from '../client/inline-call-tags.ts';
import { onlyWebSocket } from '../client/only-web-socket.ts';
import { bundleWorker } from './bundle-worker.ts';
import { firstLoad } from './first-load.ts';
import { firstPages } from './first-pages.ts';
import { withoutRefusalTexts } from './without-refusal-texts.ts';

const serverUrl = process.env['EH_SERVER'] ?? 'http://127.0.0.1:8080';
const toServer = Object.fromEntries(
  ['/api', '/dev', '/files', '/avatars', '/logos', '/content', '/papers', '/my-data'].map((path) => [path, serverUrl]),
);

/** Most of what these hold runs at once: compiling it while it arrives leaves the page's own thread free. */
const FIRST_FILES = ['base', 'entrance', 'login', 'lists', 'home', 'market'];
const COMPILE_WHOLE = '//# allFunctionsCalledOnLoad';

export default defineConfig({
  base: '/',
  plugins: [
    inlineCallTags(),
    onlyWebSocket(),
    withoutRefusalTexts(),
    react(),
    tailwindcss(),
    firstLoad(),
    bundleWorker(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      output: {
        postBanner: ({ name }) => (FIRST_FILES.includes(name) ? COMPILE_WHOLE : ''),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'live', test: /socket\.io|engine\.io/, priority: 3 },
            { name: firstPages(import.meta.dirname), priority: 2 },
            {
              name: 'parts',
              test: /[\\/]ui[\\/]src[\\/](?!media[\\/]qr-code)|[\\/]app[\\/]src[\\/]parts[\\/]/,
              minShareCount: 3,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { ...toServer, '/chat': { target: serverUrl, ws: true } } },
});
