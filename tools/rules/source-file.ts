import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../bring/root.ts';

/** A file of the project: its path from the root with slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** One code rule. `check` returns a complaint for each place in a file that breaks it. */
export interface Rule {
  readonly says: string;
  applies(path: string): boolean;
  check(file: SourceFile, tree: readonly SourceFile[]): readonly string[];
}

export interface Import {
  /** The file's path from the root, or the package's name. */
  readonly target: string;
  readonly written: string;
  readonly isType: boolean;
  /** Whether it is a dynamic import. */
  readonly isLate: boolean;
  readonly names: readonly string[];
}

const TOPS = ['contract', 'server', 'demo', 'app', 'console', 'client', 'ui', 'sdk', 'e2e', 'tools', 'docs'];
const IGNORED = new Set(['node_modules', 'dist', 'data', 'test-results', 'coverage']);
const KEPT = /\.(ts|tsx|mjs|css|sql|md)$/;

/** All files of the project that people write. */
export function readTree(): readonly SourceFile[] {
  const tops = TOPS.filter((top) => existsSync(join(root, top)));
  const documents = readdirSync(root).filter((name) => name.endsWith('.md'));
  return [...tops.flatMap(pathsUnder), ...documents].map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
}

function pathsUnder(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !IGNORED.has(entry.name) && !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) return pathsUnder(path);
      return KEPT.test(entry.name) ? [path] : [];
    });
}

const FROM = /^(?:import|export)\b([^'";]*?)\bfrom '([^']+)'/gm;
const BARE = /^import '([^']+)'/gm;
const LATE = /\bimport\('([^']+)'\)/g;

export function importsOf(file: SourceFile): readonly Import[] {
  const named = [...file.text.matchAll(FROM)].map(([, clause = '', written = '']) => ({
    ...place(file, written),
    isType: isTypeOnly(clause),
    isLate: false,
    names: namesIn(clause),
  }));
  const unnamed =
    (isLate: boolean) =>
    ([, written = '']: readonly string[]) => ({ ...place(file, written), isType: false, isLate, names: [] });
  const bare = [...file.text.matchAll(BARE)].map(unnamed(false));
  return [...named, ...bare, ...[...file.text.matchAll(LATE)].map(unnamed(true))];
}

function place(file: SourceFile, written: string): { target: string; written: string } {
  const workspace = /^@eh\/([a-z]+)\/(.+)$/.exec(written);
  if (workspace) return { target: `${workspace[1]}/src/${workspace[2]}`, written };
  if (!written.startsWith('.')) return { target: written, written };
  return { target: posix.normalize(posix.join(posix.dirname(file.path), written)), written };
}

function isTypeOnly(clause: string): boolean {
  if (/^\s*type\b/.test(clause)) return true;
  const names = /^\s*\{([^}]*)\}\s*$/.exec(clause)?.[1]?.split(',') ?? [];
  const filled = names.map((name) => name.trim()).filter((name) => name !== '');
  return filled.length > 0 && filled.every((name) => name.startsWith('type '));
}

function namesIn(clause: string): readonly string[] {
  const inside = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
  return inside
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*$/, ''),
    )
    .filter((name) => name !== '');
}

/** The text without its comments, so that a rule about code ignores prose. */
export function codeOf(file: SourceFile): string {
  return file.text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[\s;{}(),])\/\/.*$/gm, '$1');
}

/** Every match of a pattern in a file's code, as complaints with the line. */
export function matchesIn(file: SourceFile, pattern: RegExp, complaint: string): readonly string[] {
  return [...codeOf(file).matchAll(pattern)].map((match) => `${file.path}: ${complaint}: ${match[0].trim()}`);
}

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /^((server|demo)\/test|e2e)\//.test(path);
export const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path);
/** Code that runs in a server: the product's own, and the demo's. */
export const isServerCode = (path: string): boolean =>
  /^(?:server|demo)\/src\//.test(path) && isCode(path) && !isTest(path);

/** Folders of the server that are not modules: the first is a single module, the others connect them all. */
const WITHOUT_MODULES: Readonly<Record<string, string | null>> = {
  platform: 'platform/platform',
  config: null,
  composition: null,
  cli: null,
};

/**
 * The module a server file belongs to, as `area/module`; null for files that connect the modules. The demo is one
 * module, above all others.
 */
export function moduleOf(path: string): string | null {
  if (path.startsWith('demo/src/')) return 'demo/demo';
  const [, area = '', module] = /^server\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  if (area in WITHOUT_MODULES) return WITHOUT_MODULES[area] ?? null;
  return module === undefined ? null : `${area}/${module}`;
}
