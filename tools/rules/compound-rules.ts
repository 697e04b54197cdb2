import { givenIn } from './names-of.ts';
import { isCode, type Rule, type SourceFile } from './source-file.ts';
import { outsideNames, partsOf } from './word-rules.ts';

/** Pairs of words that no name may contain side by side, each with its replacement. */
const RETIRED_PAIRS: Readonly<Record<string, string>> = {
  'security password': 'payment password',
  'waiting line': 'queue',
  'account line': 'posting',
};

/** Words that no name of several words may end with, each with its replacement. */
const RETIRED_ENDINGS: Readonly<Record<string, string>> = {
  batched: 'the name alone: its declaration by batch says so',
  place: 'connection, route, index, position, key',
  keeper: 'store, holder',
};

const pairsOfTheField: Rule = {
  says: 'no name joins two words for which the field has others',
  applies: (path) => isCode(path) && !path.startsWith('tools/rules/'),
  check: (file, tree) =>
    complaintsOf(file, tree, (parts) => {
      const name = ` ${parts.join(' ')} `;
      return Object.entries(RETIRED_PAIRS).find(([pair]) => name.includes(` ${pair} `))?.[1];
    }),
};

const endingsOfTheField: Rule = {
  says: 'no name ends with a word that says nothing of what it is',
  applies: (path) => isCode(path) && !path.startsWith('tools/rules/'),
  check: (file, tree) =>
    complaintsOf(file, tree, (parts) => {
      const last = parts.at(-1) ?? '';
      return parts.length > 1 && Object.hasOwn(RETIRED_ENDINGS, last) ? RETIRED_ENDINGS[last] : undefined;
    }),
};

function complaintsOf(
  file: SourceFile,
  tree: readonly SourceFile[],
  replacementOf: (parts: readonly string[]) => string | undefined,
): readonly string[] {
  return givenIn(file).names.flatMap(({ name, line, isKey }) => {
    if (isKey && outsideNames(tree).has(name)) return [];
    const now = replacementOf(partsOf(name));
    return now === undefined ? [] : [`${file.path}:${line}: ${name}, now ${now}`];
  });
}

export const compoundRules = { pairsOfTheField, endingsOfTheField } satisfies Readonly<Record<string, Rule>>;
