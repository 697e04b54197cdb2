import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const serverUrl = process.env['EH_SERVER'] ?? 'http://127.0.0.1:8080';
const toServer = Object.fromEntries(
  ['/api', '/dev', '/files', '/avatars', '/logos', '/content', '/papers'].map((path) => [path, serverUrl]),
);

export default defineConfig({
  base: '/console/',
  plugins: [react(), tailwindcss()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022' },
  server: { proxy: toServer },
});
