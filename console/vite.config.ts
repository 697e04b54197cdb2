import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { inlineCallTags } from '../client/inline-call-tags.ts';
import { onlyWebSocket } from '../client/only-web-socket.ts';

const serverUrl = process.env['EH_SERVER'] ?? 'http://127.0.0.1:8080';
const toServer = Object.fromEntries(
  ['/api', '/dev', '/files', '/avatars', '/logos', '/content', '/papers'].map((path) => [path, serverUrl]),
);

/** The page of all calls is built by itself: it is public, small, and shares no file with the console. */
const API_DOCS = 'apiDocs';

/** React alone weighs two thirds of what that page may; Preact does the same for it in a tenth. */
function smallReact(): Plugin {
  return {
    name: 'small-react',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === API_DOCS,
    resolveId(source, importer) {
      const small = /^react(?:-dom)?(\/.+)?$/.exec(source);
      return small ? this.resolve(`preact/compat${small[1] ?? ''}`, importer) : null;
    },
  };
}

const target = 'es2022';

export default defineConfig({
  base: '/console/',
  plugins: [inlineCallTags(), onlyWebSocket(), smallReact(), react(), tailwindcss()],
  build: { outDir: 'dist', emptyOutDir: true, target },
  environments: {
    [API_DOCS]: {
      consumer: 'client',
      build: { outDir: 'dist', emptyOutDir: false, target, rolldownOptions: { input: 'api-docs.html' } },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  server: { proxy: toServer },
});
