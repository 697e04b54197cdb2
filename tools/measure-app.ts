import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Prints what the first page of the built app weighs, gzip, and fails above the limit. */
const DIST = join(import.meta.dirname, '../app/dist');
const FIRST_PAGE = ['index.html'];
const LOGIN = 'src/login/login-screen.tsx';
const SCRIPT_BYTES_MAX = 130_000;
const STYLE_BYTES_MAX = 15_000;
const BYTES_PER_KILOBYTE = 1000;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8'));
const names = new Set<string>();
for (const name of FIRST_PAGE) gather(name);
if (manifest[LOGIN]) gather(LOGIN);
const chunks = [...names].map((name) => chunkOf(name));
const scripts = await weigh(chunks.map((chunk) => chunk.file));
const styles = await weigh([...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]);

console.log(`script ${kilobytes(scripts)} of ${kilobytes(SCRIPT_BYTES_MAX)} in ${chunks.length} files`);
console.log(`style  ${kilobytes(styles)} of ${kilobytes(STYLE_BYTES_MAX)}`);
if (scripts > SCRIPT_BYTES_MAX || styles > STYLE_BYTES_MAX) process.exitCode = 1;

function gather(name: string): void {
  if (names.has(name)) return;
  names.add(name);
  for (const needed of chunkOf(name).imports ?? []) gather(needed);
}

function chunkOf(name: string): Chunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the build; run "npm run build -w @eh/app" first`);
  return chunk;
}

async function weigh(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(join(DIST, file))).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / BYTES_PER_KILOBYTE).toFixed(1)} kB`;
}
