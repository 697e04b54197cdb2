import { isCode, isTest, matchesIn, type Rule } from './source-file.ts';

const limitsInOneFile: Rule = {
  says: "how often somebody may try something stands in the module's limits.ts",
  applies: (path) => path.startsWith('server/src/') && isCode(path) && !isTest(path) && !path.endsWith('/limits.ts'),
  check: (file) =>
    matchesIn(
      file,
      /\b(?:withinSeconds|freeFailures): \d+|: (?:Allowance|Pause) = |\bsatisfies [^;]*\b(?:Allowance|Pause)\b/g,
      'a limit outside of limits.ts',
    ),
};

export const moduleRules = { limitsInOneFile } satisfies Readonly<Record<string, Rule>>;
