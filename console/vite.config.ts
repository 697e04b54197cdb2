import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const houseUrl = process.env['EH_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/console/',
  plugins: [react(), tailwindcss()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022' },
  server: { proxy: { '/api': houseUrl } },
});
