import { isCode, isTest, matchesIn, type Rule } from './source-file.ts';

const honestTypes: Rule = {
  says: 'no cast goes through unknown: a guard, an overload or an augmented type says what holds',
  applies: (path) =>
    /^(server|demo|contract|app|console|client|ui|sdk)\/src\//.test(path) && isCode(path) && !isTest(path),
  check: (file) => matchesIn(file, /\bas unknown as\b.*$|\bas any\b.*$/gm, 'a cast'),
};

export const typeRules = { honestTypes } satisfies Readonly<Record<string, Rule>>;
