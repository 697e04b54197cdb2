import { refusalRanges } from '../../contract/src/refusal-ranges.ts';
import type { Rule, SourceFile } from './source-file.ts';

interface Refusal {
  readonly name: string;
  readonly code: string;
}

const ENTRY = /^ {2}(\w+): \{\s*code: (\w+)/gm;
const isTest = ({ path }: SourceFile) => /\.(test|spec)\.tsx?$/.test(path) || /^((server|demo)\/test|e2e)\//.test(path);

/** Tests name a refusal as the contract does, or by its number on the wire. */
const namedByTests: Rule = {
  says: 'every refusal of the contract is named by a test',
  applies: (path) => /^contract\/src\/(.*refusals|envelope)\.ts$/.test(path),
  check(file, tree) {
    const words = wordsOfTests(tree);
    return refusalsIn(file)
      .filter(({ name, code }) => !words.has(name) && !words.has(code.replaceAll('_', '')))
      .map(({ name }) => `${file.path}: no test names ${name}: add one that expects it by this name or its code`);
  },
};

function refusalsIn({ text }: SourceFile): readonly Refusal[] {
  return [...text.matchAll(ENTRY)].map(([, name = '', code = '']) => ({ name, code }));
}

const wordsOf = new WeakMap<readonly SourceFile[], ReadonlySet<string>>();

function wordsOfTests(tree: readonly SourceFile[]): ReadonlySet<string> {
  const known = wordsOf.get(tree);
  if (known) return known;
  const words = tree.filter(isTest).flatMap(({ text }) => text.match(/\w+/g) ?? []);
  const found = new Set(words.map((word) => (/^[\d_]+$/.test(word) ? word.replaceAll('_', '') : word)));
  wordsOf.set(tree, found);
  return found;
}

/** Returns `trading/trades` for `contract/src/trading/trades/refusals.ts`; the platform is one module. */
function moduleOf(path: string): string {
  const [, area = '', module = ''] = /^contract\/src\/([^/]+)\/(?:([^/]+)\/)?[^/]+$/.exec(path) ?? [];
  return module === '' ? area : `${area}/${module}`;
}

const codesInRange: Rule = {
  says: "the code of a refusal is of its module's range in contract/src/refusal-ranges.ts",
  applies: (path) => /^contract\/src\/(.*refusals|.*envelope)\.ts$/.test(path),
  check(file, tree) {
    const ranges = refusalRanges[moduleOf(file.path)] ?? [];
    const taken = tree.filter(({ path }) => codesInRange.applies(path)).flatMap(codesIn);
    const free = ranges.map(
      ([first, last]) => Math.max(first - 1, ...taken.filter((code) => code >= first && code <= last)) + 1,
    );
    return codesIn(file)
      .filter((code) => !ranges.some(([first, last]) => code >= first && code <= last))
      .map(
        (code) =>
          `${file.path}: ${code} is not of this module's range; next free: ${free.join(' or ') || 'no range yet'}`,
      );
  },
};

function codesIn(file: SourceFile): readonly number[] {
  return refusalsIn(file)
    .map(({ code }) => Number(code.replaceAll('_', '')))
    .filter((code) => Number.isInteger(code));
}

export const refusalRules = { namedByTests, codesInRange } satisfies Readonly<Record<string, Rule>>;
