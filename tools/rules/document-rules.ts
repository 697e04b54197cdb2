import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../bring/root.ts';
import { commandsOf } from '../eh/commands.ts';
import { findCommand } from '../eh/find-command.ts';
import type { Rule, SourceFile } from './source-file.ts';

/** Documents that describe other projects, the past, or outlines. */
const OF_OTHER_TREES = /^(?:tools\/rules\/.+|STYLE\.md|CHANGELOG\.md|sdk\/.+)$/;
const NAMED =
  /`(?<path>[\w./@-]+\.(?:ts|tsx|mjs|css|sql|md))(?::\d+)?`|\]\((?<link>[^)#:]+\.(?:ts|md|sql))(?:#[^)]*)?\)/g;
const COMMENTS = /^\s*(?:\/\/|\/?\*).*$/gm;
/** Names with a placeholder, and mere endings of names. */
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

/** All paths, and all their endings without the first folders. */
function endingsOf(tree: readonly SourceFile[]): ReadonlySet<string> {
  const known = endings.get(tree) ?? new Set(tree.flatMap(({ path }) => endingsOfPath(path)));
  endings.set(tree, known);
  return known;
}

function endingsOfPath(path: string): readonly string[] {
  const folders = path.split('/');
  return folders.map((_, first) => folders.slice(first).join('/'));
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const SCRIPT = /npm run (?<name>[a-z][\w:-]*)(?! -w\b|[\w:-])/g;
const COMMAND = /(?<called>\.\/eh|`eh(?= [a-z -]*`)) (?!help\b)(?<name>[a-z][a-z-]*(?: [a-z]+)?)/g;

const commandsInDocuments: Rule = {
  says: 'a command that a document or a text names exists',
  applies: (path) => /\.(?:md|sql|tsx?)$/.test(path) && !OF_OTHER_TREES.test(path),
  check({ path, text }) {
    const unknownScripts = [...text.matchAll(SCRIPT)].filter(({ groups }) => !((groups?.['name'] ?? '') in scripts));
    const unknownCommands = [...text.matchAll(COMMAND)].filter(({ groups }) => {
      const commands = commandsOf(groups?.['called'] === './eh' ? 'project' : 'server');
      return findCommand(commands, groups?.['name']?.split(' ') ?? []).command === null;
    });
    return [...unknownScripts, ...unknownCommands].map(([named]) => `${path} names ${named}, which does not exist`);
  },
};

export const documentRules = { pathsInDocuments, commandsInDocuments };
