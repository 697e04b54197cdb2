import { posix } from 'node:path';
import { codeOf, isCode, isTest, matchesIn, type Rule, type SourceFile } from './source-file.ts';

const BANNED_NAMES = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'manager', 'stuff', 'shared', 'lib'];

const names: Rule = {
  says: 'no file or folder is called utils, helpers, common, misc, manager, or carries a version',
  applies: () => true,
  check: ({ path }) => {
    const words = path.replace(/\.[a-z.]+$/, '').split(/[/-]/);
    return words
      .filter((word) => BANNED_NAMES.includes(word) || /^v\d+$|[a-z]{3}\d+$/.test(word))
      .filter((word) => !['sha256', 'base64', 'node24'].includes(word))
      .map((word) => `${path} is called "${word}", which says nothing`);
  },
};

const ABBREVIATIONS = [
  'usr',
  'pwd',
  'msgs',
  'btn',
  'cfg',
  'mgr',
  'tmp',
  'amt',
  'acct',
  'txn',
  'addr',
  'qty',
  'cb',
  'idx',
];

const wholeWords: Rule = {
  says: 'names are whole words',
  applies: (path) => isCode(path) && !isTest(path) && !path.startsWith('tools/rules'),
  check: (file) =>
    matchesIn(
      file,
      new RegExp(`\\b(?:const|let|function|interface|type|class) (?:${ABBREVIATIONS.join('|')})\\b`, 'g'),
      'an abbreviation',
    ),
};

const LINES_MAX = 250;
const TEST_LINES_MAX = 600;
/** Tables of facts, which nobody reads from top to bottom. */
const LONG_TABLES = /\/([a-z-]*messages[^/]*|[a-z]+-words|icon-drawings|bank-bins|open-types)\.tsx?$/;

const size: Rule = {
  says: `a file has at most ${LINES_MAX} lines, a test ${TEST_LINES_MAX}`,
  applies: (path) => isCode(path) && !LONG_TABLES.test(path),
  check({ path, text }) {
    const lines = text.split('\n').length - 1;
    const limit = isTest(path) ? TEST_LINES_MAX : LINES_MAX;
    return lines > limit
      ? [`${path} has ${lines} lines: move a part of at least ${lines - limit} into a file of its own`]
      : [];
  },
};

const FOLDER_FILES_MAX = 20;
/** Flat lists that are read by number. */
const LONG_FOLDERS = /^(?:server\/migrations|docs\/decisions)$/;

const folderSize: Rule = {
  says: `a folder has at most ${FOLDER_FILES_MAX} files: a longer one is split by its nouns`,
  applies: (path) => !LONG_FOLDERS.test(posix.dirname(path)),
  check({ path }, tree) {
    const paths = filesByFolder(tree).get(posix.dirname(path)) ?? [];
    // Only the first file complains, so that a folder is named once.
    return paths.length > FOLDER_FILES_MAX && paths[0] === path
      ? [`${posix.dirname(path)} has ${paths.length} files`]
      : [];
  },
};

const folders = new WeakMap<readonly SourceFile[], Map<string, readonly string[]>>();

function filesByFolder(tree: readonly SourceFile[]): Map<string, readonly string[]> {
  const known = folders.get(tree);
  if (known) return known;
  const found = Map.groupBy(
    tree.map(({ path }) => path),
    (path) => posix.dirname(path),
  );
  folders.set(tree, found);
  return found;
}

const openPoints: Rule = {
  says: 'no open point stays in a file: it is an issue or a decision',
  applies: (path) => !path.startsWith('tools/rules') && !path.startsWith('docs/'),
  check: ({ path, text }) =>
    [...text.matchAll(/\b(TODO|FIXME|XXX|HACK)\b.*$/gm)].map((match) => `${path}: ${match[0].trim()}`),
};

const commentedCode: Rule = {
  says: 'no code is commented out',
  applies: isCode,
  check: ({ path, text }) =>
    [
      ...text.matchAll(/^\s*\/\/\s*(?:(?:const|let|return|await|if \(|for \(|import|export) .*[;{]|\w+\(.*\);)\s*$/gm),
    ].map((match) => `${path}: ${match[0].trim()}`),
};

const COMMENT_LINES_MAX = 3;

const shortComments: Rule = {
  says: `a comment inside code has at most ${COMMENT_LINES_MAX} lines`,
  applies: (path) => isCode(path) && !isTest(path),
  check: ({ path, text }) =>
    [...text.matchAll(/(?:^[ \t]*\/\/.*\n){4,}/gm)].map((match) => `${path}: ${match[0].trim().split('\n')[0]}`),
};

/** The maximum distance of a silent catch below its function's comment. */
const REASON_LINES = 5;

const silentFailures: Rule = {
  says: 'a failure that is passed over in silence says why in the lines before it',
  applies: (path) => /^(server|demo|app|console|client|ui|sdk|contract)\//.test(path) && isCode(path) && !isTest(path),
  check({ path, text }) {
    const lines = text.split('\n');
    return lines.flatMap((line, at) => {
      if (!/\.catch\(\(\) => (undefined|\{\s*\})\)|catch \{\s*\}/.test(line)) return [];
      const isExplained = lines.slice(Math.max(0, at - REASON_LINES), at + 1).some((near) => /\/\/|\*/.test(near));
      return isExplained ? [] : [`${path}:${at + 1}: ${line.trim()}`];
    });
  },
};

const apiComments: Rule = {
  says: 'a public API says what its module is for',
  applies: (path) => /^server\/src\/[^/]+\/[^/]+\/index\.ts$/.test(path),
  check: ({ path, text }) => (text.includes('/**') ? [] : [`${path} has no doc comment`]),
};

const SQL_WORDS =
  'SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|CREATE|ALTER|TABLE|INDEX|VALUES|PRIMARY|REFERENCES|NOT NULL|RETURNING';

const lowerCaseSql: Rule = {
  says: 'SQL keywords are lower case and columns are named',
  applies: (path) =>
    /^(?:server|demo)\//.test(path) && path !== 'server/schema.sql' && (path.endsWith('.sql') || isCode(path)),
  check(file) {
    const texts = file.path.endsWith('.sql')
      ? [file.text.replaceAll(/--.*$/gm, '')]
      : [...codeOf(file).matchAll(/\bsql(?:<[^>]*>)?`([^`]*)`|query(?:<[^>]*>)?\(\s*['"`]([^'"`]*)/g)].map(
          (match) => match[1] ?? match[2] ?? '',
        );
    return texts.flatMap((text) =>
      [...text.matchAll(new RegExp(`\\b(?:${SQL_WORDS})\\b|\\bselect \\*`, 'g'))].map(
        (match) => `${file.path}: ${match[0]}`,
      ),
    );
  },
};

const migrationNames: Rule = {
  says: 'migrations are numbered, and no two share a number',
  applies: (path) => path === 'server/migrations/0001-kit.sql',
  check(_, tree) {
    const found = tree.filter(({ path }) => path.startsWith('server/migrations/')).map(({ path }) => path);
    const numberOf = (path: string) => /^server\/migrations\/(\d{4})-[a-z0-9-]+\.sql$/.exec(path)?.[1];
    return found
      .filter(
        (path, at) => !numberOf(path) || found.some((other, place) => place < at && numberOf(other) === numberOf(path)),
      )
      .map((path) => `${path} is out of its number`);
  },
};

const textInMessages: Rule = {
  says: 'text that people read stands in messages files',
  applies: (path) =>
    /^(app|console)\/src\/.*\.tsx?$/.test(path) &&
    !isTest(path) &&
    !/(messages|languages?|findings)[^/]*\.tsx?$|-names\.tsx?$/.test(path),
  check: (file) => matchesIn(file, /[\u4e00-\u9fff]{2,}/g, 'text outside a messages file'),
};

const noThirdLanguage: Rule = {
  says: 'nothing is chosen by comparing a language: `inLanguage` names what a third one lacks',
  applies: (path) => /^(contract|server|demo|app|console|client|ui)\/src\/.*\.tsx?$/.test(path) && !isTest(path),
  check: (file) => matchesIn(file, /[!=]== '(?:zh-CN|zh|en)'/g, 'a language is compared'),
};

const noChance: Rule = {
  says: 'a test looks for no few digits in JSON, whose ids, hashes and times may hold them, and waits longer than a second',
  applies: (path) => isTest(path) && isCode(path) && !path.startsWith('tools/'),
  check: (file) => [
    ...matchesIn(
      file,
      /JSON\.stringify\(.*\.not\.to(?:Match|Contain)\((?:['"`]|\/(?:.*\|)?)\d{1,8}['"`/|]/g,
      'left to chance',
    ),
    ...matchesIn(file, /\bvi\.wait(?:For|Until)\(/g, 'a second is short, expect.poll has its time'),
  ],
};

/** Shared objects that a test may replace, and the calls that restore them. */
const BORROWED = [
  [/\bvi\.stubGlobal\(/g, 'unstubAllGlobals'],
  [/\bvi\.stubEnv\(/g, 'unstubAllEnvs'],
  [/\bvi\.spyOn\(/g, 'mockRestore'],
  [/\bvi\.useFakeTimers\(/g, 'useRealTimers'],
] as const;

const putsBack: Rule = {
  says: 'a test puts back what it replaced: the next file of its thread would meet it',
  applies: (path) => isTest(path) && isCode(path) && !path.startsWith('tools/rules/'),
  check: (file) =>
    BORROWED.flatMap(([taken, back]) =>
      file.text.includes(`${back}(`) ? [] : matchesIn(file, taken, `not put back by ${back}`),
    ),
};

const testsOfContract: Rule = {
  says: 'a file of the contract that has a function has a test beside it',
  applies: (path) => /^contract\/src\/.*\.ts$/.test(path) && !isTest(path),
  check: (file, tree) => {
    const test = file.path.replace(/\.ts$/, '.test.ts');
    if (!/^export (?:async )?function /m.test(codeOf(file)) || tree.some(({ path }) => path === test)) return [];
    return [`${file.path} has no ${test}`];
  },
};

export const textRules = {
  names,
  wholeWords,
  size,
  folderSize,
  openPoints,
  commentedCode,
  shortComments,
  silentFailures,
  apiComments,
  lowerCaseSql,
  migrationNames,
  textInMessages,
  noThirdLanguage,
  noChance,
  putsBack,
  testsOfContract,
} satisfies Readonly<Record<string, Rule>>;
