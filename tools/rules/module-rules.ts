import { importsOf, isCode, isServerCode, isTest, matchesIn, moduleOf, type Rule } from './source-file.ts';

const limitsInOneFile: Rule = {
  says: "how often somebody may try something stands in the module's limits.ts",
  applies: (path) => isServerCode(path) && !path.endsWith('/limits.ts'),
  check: (file) =>
    matchesIn(
      file,
      /\b(?:withinSeconds|freeFailures): \d+|: (?:Allowance|Pause) = |\bsatisfies [^;]*\b(?:Allowance|Pause)\b/g,
      'a limit outside of limits.ts',
    ),
};

const namedStores: Rule = {
  says: "a plain store.ts stands at a module's root only: in a sub-folder the store says what it stores",
  applies: (path) => /^(?:server|demo)\/src\/.*\/store\.ts$/.test(path),
  check: ({ path }) =>
    path === `server/src/${moduleOf(path)}/store.ts` ? [] : [`${path} does not say what it stores`],
};

const easedForTests: Rule = {
  says: 'what is weakened or shared for tests by a function …InTests is called by tests only',
  applies: (path) => isServerCode(path),
  check: (file) => matchesIn(file, /(?<!function )\b\w+InTests\b/g, 'for tests only'),
};

const demoOnTop: Rule = {
  says: 'nothing that is shipped imports the demo: it composes the server, which knows nothing of it',
  applies: (path) => /^(?:contract|server|app|console|ui|sdk)\/src\//.test(path) && isCode(path) && !isTest(path),
  check: (file) =>
    importsOf(file)
      .filter(({ target }) => target.startsWith('demo/'))
      .map(
        ({ target }) => `${file.path} imports ${target}; offer a seam of composition/starting/composition.ts instead`,
      ),
};

export const moduleRules = { limitsInOneFile, namedStores, easedForTests, demoOnTop } satisfies Readonly<
  Record<string, Rule>
>;
