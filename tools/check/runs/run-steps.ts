import type { Step } from '../steps.ts';
import type { Screen } from './screen.ts';
import type { StepResult } from './step-result.ts';
import type { SuiteEvent } from './suite-event.ts';
import { count, emptyTally, judge, nameOf, type Tally } from './tally.ts';

interface Options {
  readonly lanes: number;
  readonly screen: Screen;
  readonly isLong: boolean;
  readonly changed: readonly string[] | undefined;
}

/** Runs the steps in order on this many lanes: each lane takes the next one from the list. */
export async function runSteps(steps: readonly Step[], options: Options): Promise<readonly StepResult[]> {
  const waiting = [...steps];
  options.screen.expect(steps.map(({ name }) => name));
  const lane = async (): Promise<readonly StepResult[]> => {
    const done: StepResult[] = [];
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const result = await runStep(step, options);
      if (result !== null) done.push(result);
    }
    return done;
  };
  return (await Promise.all(Array.from({ length: options.lanes }, lane))).flat();
}

async function runStep(step: Step, { screen, isLong, changed }: Options): Promise<StepResult | null> {
  const { name } = step;
  const startedAt = performance.now();
  const failures: string[] = [];
  let tally: Tally = emptyTally;
  screen.begin(name, () => tally);
  const onEvent = (event: SuiteEvent): void => {
    tally = count(tally, event);
    if (event.kind === 'remark') return screen.say(`! ${name}: ${event.text}`);
    if (event.kind === 'begun' || (event.kind === 'ended' && event.outcome !== 'failed')) return;
    const failure = event.kind === 'broken' ? event.file : nameOf(event);
    failures.push(failure);
    screen.fail(name, failure, event.fault);
  };
  const explain = () => `Running were: ${[...tally.running].join(', ') || 'no test'}.`;
  const outcome = await step
    .run({ changed, isLong, onEvent, explain })
    .catch((error: unknown) => ({ code: 1, output: String(error), coreSeconds: null }));
  const seconds = (performance.now() - startedAt) / 1000;
  if (outcome === null) {
    screen.skip(name);
    return null;
  }
  const isNarrowed = changed !== undefined && outcome.code === 0;
  const { passed, failed } =
    step.kind === 'check' || (isNarrowed && tally.passed === 0)
      ? { passed: outcome.code === 0 ? 1 : 0, failed: outcome.code === 0 ? 0 : 1 }
      : judge(tally, outcome.code);
  const { coreSeconds = null } = outcome;
  const result = { name, passed, failed, seconds, coreSeconds, spent: tally.spent, failures };
  screen.end(result, outcome.output);
  return result;
}
