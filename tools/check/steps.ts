import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '../bring/build-web.ts';
import { root } from '../bring/root.ts';
import { bringBrowsers } from './bring-browsers.ts';
import { faultySubjects } from './commit-subjects.ts';
import { type FailedTest, judge, readPlaywright, readVitest, type SuiteResult } from './count-tests.ts';
import { runProgram } from './run-program.ts';

export interface Step {
  readonly name: string;
  readonly needsBrowser?: boolean;
  /** `since` narrows a suite to the tests that import a file changed since that commit. */
  run(since?: string): Promise<StepResult>;
  /** Runs failed tests once more. Left out where chance plays no part. */
  repeat?(tests: readonly FailedTest[]): Promise<StepResult>;
}

export type StepResult = SuiteResult & { readonly output: string };

/** The other core belongs to the browser tests. These programs repeat work on every thread: one thread takes half of it. */
const ONE_THREAD = { GOMAXPROCS: '1' };

/** Tests start the server and its commands dozens of times; compiled code from here halves the work of a start. */
const STARTS_AGAIN = { NODE_COMPILE_CACHE: join(root, '.node/compiled') };

/** More memory for short-lived objects: collecting them too often takes a tenth of the tests' time. */
const ROOMY = { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim() };

/** All that must hold before a change is merged, the quick ones first. */
export const steps: readonly Step[] = [
  commits(),
  check('format', 'biome', ['check', '.']),
  check('lint', 'oxlint', ['--type-aware', '--threads=1'], ONE_THREAD),
  check('types', 'tsc', ['-p', 'tsconfig.json', '--checkers', '1']),
  check('types-web', 'tsc', ['-p', 'tsconfig.web.json', '--checkers', '1']),
  check('types-worker', 'tsc', ['-p', 'app/src/service-worker', '--checkers', '1']),
  check('unused', 'knip', ['--no-progress']),
  check('spelling', 'cspell', ['lint', '--no-progress', '--no-summary', '--gitignore']),
  vitest('unit'),
  vitest('screens'),
  vitest('database'),
  vitest('api'),
  vitest('release'),
  // The longest first: near the end two of them run side by side, and neither should be left alone for long.
  browser('app'),
  browser('console'),
  browser('camera'),
  browser('parts'),
  browser('engines'),
];

/** Passes where there is no history: an archive of the sources is checked like a clone. */
function commits(): Step {
  return {
    name: 'commits',
    async run() {
      const faulty = faultySubjects() ?? [];
      const isRight = faulty.length === 0;
      return { passed: isRight ? 1 : 0, failed: isRight ? 0 : 1, failures: [], output: faulty.join('\n') };
    },
  };
}

function check(
  name: string,
  program: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Step {
  return {
    name,
    async run() {
      const { code, output } = await runProgram(program, parameters, environment);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [], output };
    },
  };
}

function vitest(project: string): Step {
  const run = (chosen: readonly string[]) =>
    withReport(async (file) => {
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
      const { code, output } = await runProgram('vitest', ['run', '--project', project, ...reporters, ...chosen], {
        ...STARTS_AGAIN,
        ...ROOMY,
        NO_COLOR: '1',
      });
      return { ...judge(await counted(file, readVitest), code), output };
    });
  // The whole file: some tests need what the ones before them made.
  return {
    name: project,
    run: (since) => run(since === undefined ? [] : ['--changed', since, '--passWithNoTests']),
    repeat: (tests) => run(selectorsOf(tests)),
  };
}

function browser(project: string): Step {
  async function run(selectors: readonly string[]): Promise<StepResult> {
    await prepareBrowserTests();
    return withReport(async (file) => {
      const environment = { ...STARTS_AGAIN, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
      const which = ['--config', 'e2e/playwright.config.ts', `--project=${project}`, ...selectors];
      const { code, output } = await runProgram('playwright', ['test', ...which, '--reporter=line,json'], environment);
      return { ...judge(await counted(file, readPlaywright), code), output };
    });
  }
  return {
    name: `browser-${project}`,
    needsBrowser: true,
    run: () => run([]),
    repeat: (tests) => run(selectorsOf(tests)),
  };
}

function selectorsOf(tests: readonly FailedTest[]): readonly string[] {
  return [...new Set(tests.map((test) => test.selector))];
}

let prepared: Promise<void> | undefined;

/** Once for all browser tests of a run: browsers, the pages they open, and no pictures of earlier runs. */
function prepareBrowserTests(): Promise<void> {
  prepared ??= (async () => {
    await bringBrowsers();
    await buildWeb();
    await rm(join(root, 'test-results'), { recursive: true, force: true });
  })();
  return prepared;
}

async function withReport<T>(run: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'eh-report-'));
  try {
    return await run(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A suite that died before its report counts as nothing, which `judge` makes a failure. */
async function counted(file: string, read: (text: string) => SuiteResult): Promise<SuiteResult> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? { passed: 0, failed: 0, failures: [] } : read(text);
}
