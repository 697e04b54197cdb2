import {
  importsOf,
  isCode,
  isServerCode,
  isTest,
  matchesIn,
  moduleOf,
  type Rule,
  type SourceFile,
} from './source-file.ts';

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
  applies: (path) =>
    /^(?:contract|server|app|console|client|ui|sdk)\/src\//.test(path) && isCode(path) && !isTest(path),
  check: (file) =>
    importsOf(file)
      .filter(({ target }) => target.startsWith('demo/'))
      .map(
        ({ target }) => `${file.path} imports ${target}; offer a seam of composition/starting/composition.ts instead`,
      ),
};

const doorsOnly: Rule = {
  says: 'the index of a module only exports what stands in its files',
  applies: (path) => /^server\/src\/[^/]+\/[^/]+\/index\.ts$/.test(path),
  check: (file) =>
    /^(?!export (?:type )?[{*])(?:import|export|const|function|async|interface|type|declare)\b/m.test(file.text)
      ? [`${file.path} holds more than exports`]
      : [],
};

/** Dynamic imports are ignored: a part loaded on demand may use the types of the file that loads it. */
const noCircles: Rule = {
  says: 'files do not import each other in a circle, not for types either',
  applies: (path) => isCode(path) && !isTest(path),
  check(file, tree) {
    const circle = circleOf(file.path, importsIn(tree));
    return circle === null ? [] : [`a circle of imports: ${[...circle, file.path].join(' → ')}`];
  },
};

type Graph = ReadonlyMap<string, readonly string[]>;
const graphs = new WeakMap<readonly SourceFile[], Graph>();

function importsIn(tree: readonly SourceFile[]): Graph {
  const known = graphs.get(tree);
  if (known) return known;
  const files = tree.filter(({ path }) => isCode(path) && !isTest(path));
  const early = (file: SourceFile) => importsOf(file).flatMap(({ target, isLate }) => (isLate ? [] : target));
  const graph = new Map(files.map((file) => [file.path, early(file)]));
  graphs.set(tree, graph);
  return graph;
}

/** The shortest way from a file back to itself, or null. */
function circleOf(start: string, graph: Graph): readonly string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const path of queue) {
    for (const target of graph.get(path) ?? []) {
      if (target === start) return wayTo(path, cameFrom);
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, path);
      queue.push(target);
    }
  }
  return null;
}

function wayTo(end: string, cameFrom: ReadonlyMap<string, string>): readonly string[] {
  const before = cameFrom.get(end);
  return before === undefined ? [end] : [...wayTo(before, cameFrom), end];
}

export const moduleRules = {
  limitsInOneFile,
  namedStores,
  easedForTests,
  demoOnTop,
  doorsOnly,
  noCircles,
} satisfies Readonly<Record<string, Rule>>;
