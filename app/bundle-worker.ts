import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** The files of the first pages, by chunk; the worker stores them at the first visit. */
const FIRST = /^assets\/(start|base|entrance|login|lists|home|market|live|parts|DialogTitle|sheet-drawer)-/;

/** Bundles the service worker beside the app, at an address that stays, with the list of the files of this build. */
export function bundleWorker(): Plugin {
  let files: readonly (readonly [string, number])[] = [];
  let page = '';
  return {
    name: 'bundle-worker',
    apply: 'build',
    writeBundle(_, bundle) {
      files = Object.values(bundle)
        .filter(({ fileName }) => fileName.startsWith('assets/'))
        .map((file): readonly [string, number] => [`/${file.fileName}`, Buffer.byteLength(contentOf(file))])
        .toSorted(([path], [next]) => (path < next ? -1 : 1));
      const html = bundle['index.html'];
      page = html ? contentOf(html).toString() : '';
    },
    async closeBundle() {
      const isFirst = ([path]: readonly [string, number]) => FIRST.test(path.slice(1));
      const id = createHash('sha256').update(page).update(JSON.stringify(files)).digest('hex').slice(0, 12);
      const list = { id, first: files.filter(isFirst), rest: files.filter((file) => !isFirst(file)) };
      await build({
        configFile: false,
        root: import.meta.dirname,
        publicDir: false,
        logLevel: 'warn',
        define: { EH_BUILD: JSON.stringify(list) },
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

function contentOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk): string | Uint8Array {
  return file.type === 'chunk' ? file.code : file.source;
}
