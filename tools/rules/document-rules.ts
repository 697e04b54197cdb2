import { posix } from 'node:path';
import type { Rule, SourceFile } from './source-file.ts';

/** Documents that speak of other projects, of the past, or in outlines. */
const OF_OTHER_TREES = /^(?:tools\/rules\/.+|STYLE\.md|CHANGELOG\.md|docs\/decisions\/.+|sdk\/.+)$/;
const NAMED =
  /`(?<path>[\w./@-]+\.(?:ts|tsx|mjs|css|sql|md))(?::\d+)?`|\]\((?<link>[^)#:]+\.(?:ts|md|sql))(?:#[^)]*)?\)/g;
const COMMENTS = /^\s*(?:\/\/|\/?\*).*$/gm;
/** Names that a reader fills in, and endings of names. */
const IS_OUTLINE = /NNNN|^[-.]|^X\./;

const pathsInDocuments: Rule = {
  says: 'a file that a document or a comment names exists',
  applies: (path) => (path.endsWith('.md') || /\.tsx?$/.test(path)) && !OF_OTHER_TREES.test(path),
  check(file, tree) {
    const isThere = endingsOf(tree);
    const prose = file.path.endsWith('.md') ? file.text : (file.text.match(COMMENTS)?.join('\n') ?? '');
    return [...prose.matchAll(NAMED)]
      .map(({ groups }) => groups?.['path'] ?? posix.join(posix.dirname(file.path), groups?.['link'] ?? ''))
      .map((name) => name.replace(/^@eh\/(\w+)\//, '$1/src/'))
      .filter((name) => !IS_OUTLINE.test(name) && !isThere.has(name))
      .map((name) => `${file.path} names ${name}, which does not exist`);
  },
};

const endings = new WeakMap<readonly SourceFile[], ReadonlySet<string>>();

/** All paths, and what is left of each when its first folders are left out. */
function endingsOf(tree: readonly SourceFile[]): ReadonlySet<string> {
  const known = endings.get(tree) ?? new Set(tree.flatMap(({ path }) => endingsOfPath(path)));
  endings.set(tree, known);
  return known;
}

function endingsOfPath(path: string): readonly string[] {
  const folders = path.split('/');
  return folders.map((_, first) => folders.slice(first).join('/'));
}

export const documentRules = { pathsInDocuments };
