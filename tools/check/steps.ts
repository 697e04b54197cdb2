import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWeb } from '../bring/build-web.ts';
import { root } from '../bring/root.ts';
import { bringBrowsers } from './bring-browsers.ts';
import { concernedFolders } from './changed-files.ts';
import { faultySubjects } from './commit-subjects.ts';
import { takeCoreSeconds } from './runs/processor-time.ts';
import { runProgram } from './runs/run-program.ts';
import type { SuiteEvent } from './runs/suite-event.ts';

export interface Step {
  readonly name: string;
  /**
   * A check passes or fails; a suite counts its tests; a browser suite needs a browser and the built pages; a release
   * suite starts whole programs as they run in production.
   */
  readonly kind: 'check' | 'suite' | 'browser' | 'release';
  /** Always long: only `npm run test:long` runs it. */
  readonly isLong?: boolean;
  /** Has a longer form besides the one in every run. */
  readonly hasLongForm?: boolean;
  /** Runs it, limited to changed files if they are given; null if none of them concerns it. */
  run(job: Job): Promise<StepOutcome | null>;
}

interface StepOutcome {
  readonly code: number;
  readonly output: string;
  readonly coreSeconds?: number | null;
}

interface Job {
  readonly changed?: readonly string[] | undefined;
  readonly isLong: boolean;
  readonly onEvent: (event: SuiteEvent) => void;
  readonly explain: () => string;
}

/** The other cores belong to other steps. */
const ONE_THREAD = { GOMAXPROCS: '1' };

/** Tests start the server and its commands dozens of times; this cache of compiled code halves the start-up time. */
const STARTS_AGAIN = { NODE_COMPILE_CACHE: join(root, '.node/compiled') };

/** More memory for short-lived objects, since collecting them too often takes a tenth of the tests' time. */
const ROOMY = { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim() };

const CODE = /\.(ts|tsx|mjs)$/;
const SPELLED = /\.(ts|tsx|mjs|md|sql|css)$/;

/**
 * All checks required before a change is merged. The longest of a kind come first, so that no lane ends long after the
 * others.
 */
export const steps: readonly Step[] = [
  commits(),
  check('lint', 'oxlint', ['--type-aware', '--threads=1'], { fits: CODE }),
  check('types', 'tsc', ['-p', 'tsconfig.json', '--checkers', '1']),
  check('types-web', 'tsc', ['-p', 'tsconfig.web.json', '--checkers', '1']),
  check('types-worker', 'tsc', ['-p', 'app/src/service-worker', '--checkers', '1']),
  check('spelling', 'cspell', ['lint', '--no-progress', '--no-summary', '--gitignore', '--no-must-find-files'], {
    fits: SPELLED,
  }),
  check('format', 'biome', ['check', '--no-errors-on-unmatched'], { fits: /./, whole: ['.'] }),
  check('unused', 'knip', ['--no-progress']),
  { ...vitest('api', 2), hasLongForm: true },
  browser('app'),
  { ...vitest('release'), kind: 'release', hasLongForm: true },
  vitest('screens'),
  { ...vitest('database'), hasLongForm: true },
  browser('console'),
  { ...vitest('unit'), hasLongForm: true },
  browser('camera'),
  browser('parts'),
  { ...browser('engines'), isLong: true },
];

/** Passes if there is no history: an archive of the sources is checked like a clone. */
function commits(): Step {
  return {
    name: 'commits',
    kind: 'check',
    async run() {
      const faulty = faultySubjects() ?? [];
      return { code: faulty.length, output: faulty.join('\n') };
    },
  };
}

/** The changed files that concern a check, and the parameters for checking everything. */
interface Narrowing {
  readonly fits: RegExp;
  readonly whole?: readonly string[];
}

/** A check without narrowing checks everything, whatever has changed. */
function check(name: string, program: string, parameters: readonly string[], narrowing?: Narrowing): Step {
  return {
    name,
    kind: 'check',
    async run({ changed }) {
      const files = narrowing && changed?.filter((file) => narrowing.fits.test(file));
      if (files?.length === 0) return null;
      return runProgram(program, [...parameters, ...(files ?? narrowing?.whole ?? [])], { environment: ONE_THREAD });
    },
  };
}

function vitest(project: string, workers = 1): Step {
  return {
    name: project,
    kind: 'suite',
    async run({ changed, isLong, onEvent, explain }) {
      const folders = changed === undefined ? [] : [...concernedFolders(changed), ...ALWAYS];
      const reporters = ['--reporter=dot', `--reporter=${join(import.meta.dirname, 'runs/vitest-reporter.ts')}`];
      const parameters = [
        'run',
        '--project',
        project,
        `--maxWorkers=${workers}`,
        ...reporters,
        '--passWithNoTests',
        ...folders,
      ];
      const environment = { ...STARTS_AGAIN, ...ROOMY, ...(isLong && { EH_LONG: '1' }), NO_COLOR: '1' };
      return runProgram('vitest', parameters, { environment, onEvent, explain });
    },
  };
}

/** Code rules read the whole tree: any change concerns them. */
const ALWAYS = ['tools/rules'];

function browser(project: string): Step {
  return {
    name: `browser-${project}`,
    kind: 'browser',
    async run({ onEvent, explain }) {
      await prepareBrowserTests();
      const reporter = `--reporter=line,${join(root, 'e2e/runner/progress-reporter.ts')}`;
      const parameters = ['test', '--config', 'e2e/playwright.config.ts', `--project=${project}`, reporter];
      return runProgram('playwright', parameters, { environment: STARTS_AGAIN, onEvent, explain });
    },
  };
}

let prepared: Promise<void> | undefined;

/** Prepares all browser tests of a run once: installs browsers, builds the pages, deletes earlier screenshots. */
export function prepareBrowserTests(): Promise<void> {
  prepared ??= (async () => {
    await bringBrowsers();
    await buildWeb();
    // The building is nobody's.
    takeCoreSeconds();
    await rm(join(root, 'test-results'), { recursive: true, force: true });
  })();
  return prepared;
}
