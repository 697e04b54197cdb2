import { movementWays } from '../../server/src/ledger/journal/movement-ways.ts';
import { importsOf, isCode, isTest, type Rule, type SourceFile } from './source-file.ts';

const JOURNAL = 'server/src/ledger/journal/index.ts';
const questions = {
  leaves: ['askToLeave'],
  reaches: ['askToReach', 'reachOf', 'canHaveCoins'],
} as const;

const oneQuestion: Rule = {
  says: 'a use case asks before coins leave somebody or reach somebody, or movement-ways.ts says why not',
  applies: (path) =>
    path.startsWith('server/src/') &&
    isCode(path) &&
    !isTest(path) &&
    !/^server\/src\/ledger\/|\/present[-a-z]*\.ts$/.test(path),
  check(file, tree) {
    const moved = importsOf(file).flatMap(({ target, names }) => (target === JOURNAL ? names : []));
    return moved.flatMap((name) =>
      (['leaves', 'reaches'] as const)
        .filter((way) => movementWays[name]?.[way] === 'asks' && !isAsked(file, tree, questions[way]))
        .map((way) => `${file.path} moves coins by ${name} and calls none of ${questions[way].join(', ')}`),
    );
  },
};

/** Whether the file asks, or calls a use case of its own module that does. */
function isAsked(file: SourceFile, tree: readonly SourceFile[], names: readonly string[]): boolean {
  if (calls(file, names)) return true;
  return importsOf(file).some(({ target, names: imported }) => {
    const helper = tree.find(({ path }) => path === target);
    return helper !== undefined && imported.some((name) => name.startsWith('ask')) && calls(helper, names);
  });
}

const calls = ({ text }: SourceFile, names: readonly string[]): boolean =>
  names.some((name) => new RegExp(`\\b(?<!function )${name}\\(`).test(text));

export const movementRules = { oneQuestion } satisfies Readonly<Record<string, Rule>>;
