import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPages } from './first-pages.ts';

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
          groups: [
            { name: 'live', test: /socket\.io|engine\.io/, priority: 3 },
            { name: firstPages(import.meta.dirname), priority: 2 },
            {
              name: 'parts',
              test: /[\\/]ui[\\/]src[\\/](?!qr-code)|[\\/]app[\\/]src[\\/]parts[\\/]/,
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
