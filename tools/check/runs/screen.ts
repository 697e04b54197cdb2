import type { WriteStream } from 'node:tty';
import { type Figures, type Open, secondsLeft } from './last-figures.ts';
import type { StepResult } from './step-result.ts';
import type { Tally } from './tally.ts';

const NAME_WIDTH = 16;
const SLOW_FILES_MAX = 12;
/** A terminal shows the progress every second; a log gets a line a minute. */
const TERMINAL_MILLISECONDS = 1000;
const LOG_MILLISECONDS = 60_000;

interface Begun {
  readonly startedAt: number;
  readonly tally: () => Tally;
}

/** The output of a run: a line for each ended step, the progress of the others, and failures at once. */
export class Screen {
  readonly #out: Pick<WriteStream, 'write' | 'isTTY' | 'columns'>;
  readonly #figures: Figures;
  readonly #lanes: number;
  readonly #startedAt = performance.now();
  readonly #waiting = new Set<string>();
  readonly #begun = new Map<string, Begun>();
  readonly #timer: NodeJS.Timeout;

  constructor(
    out: Pick<WriteStream, 'write' | 'isTTY' | 'columns'>,
    { figures, lanes }: { readonly figures: Figures; readonly lanes: number },
  ) {
    this.#out = out;
    this.#figures = figures;
    this.#lanes = lanes;
    this.#timer = setInterval(() => this.#showProgress(), out.isTTY ? TERMINAL_MILLISECONDS : LOG_MILLISECONDS);
    this.#timer.unref();
  }

  expect(names: readonly string[]): void {
    for (const name of names) this.#waiting.add(name);
  }

  begin(name: string, tally: () => Tally): void {
    this.#waiting.delete(name);
    this.#begun.set(name, { startedAt: performance.now(), tally });
  }

  skip(name: string): void {
    this.#begun.delete(name);
  }

  /** Reports a failure when it happens, with the first lines of its cause. */
  fail(step: string, failure: string, fault: string): void {
    this.say(`✗ ${step}: ${failure}\n${indented(fault)}`);
  }

  end({ name, passed, failed, seconds, coreSeconds }: StepResult, output: string): void {
    this.#begun.delete(name);
    const mark = failed === 0 ? '✓' : '✗';
    this.say(
      `${mark} ${name.padEnd(NAME_WIDTH)}${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s${inCores(coreSeconds)}`,
    );
    if (failed > 0) this.say(`\n${output.trim()}\n`);
  }

  say(text: string): void {
    this.#clearLine();
    this.#out.write(`${text}\n`);
  }

  /** Prints the slowest files, the failures, and the sums as the last line. */
  summarise(results: readonly StepResult[]): void {
    clearInterval(this.#timer);
    const files = results.flatMap(({ spent }) => [...spent]).toSorted(([, a], [, b]) => b - a);
    if (files.length > SLOW_FILES_MAX) {
      const cores = results.reduce((total, { coreSeconds }) => total + (coreSeconds ?? 0), 0);
      const all = `${spoken((performance.now() - this.#startedAt) / 1000)} in all${inCores(cores)}`;
      this.say(`\nslowest files, of ${all}:`);
      for (const [file, milliseconds] of files.slice(0, SLOW_FILES_MAX))
        this.say(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`);
    }
    const failures = results.flatMap(({ name, failures }) => failures.map((failure) => `✗ ${name}: ${failure}`));
    if (failures.length > 0) this.say(`\n${failures.join('\n')}`);
    const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
    this.say(`${sum('passed')} passed, ${sum('failed')} failed`);
  }

  #showProgress(): void {
    const now = performance.now();
    const running = [...this.#begun].map(([name, { startedAt, tally }]) => {
      const { passed, failed } = tally();
      return { name, ended: passed + failed, seconds: (now - startedAt) / 1000 };
    });
    const line = progressLine((now - this.#startedAt) / 1000, running, {
      figures: this.#figures,
      left: secondsLeft(
        [...running, ...[...this.#waiting].map((name) => ({ name, ended: 0, seconds: 0 }))],
        this.#figures,
        this.#lanes,
      ),
    });
    this.#clearLine();
    if (this.#out.isTTY) this.#out.write(line.slice(0, this.#out.columns - 1));
    else this.#out.write(`${line}\n`);
  }

  #clearLine(): void {
    if (this.#out.isTTY) this.#out.write('\r\u001B[K');
  }
}

/** One line: the time so far, the progress of each running step, and the estimated time left. */
export function progressLine(
  seconds: number,
  running: readonly Open[],
  { figures, left }: { readonly figures: Figures; readonly left: number | null },
): string {
  const parts = running.map(({ name, ended }) => {
    const tests = figures[name]?.tests ?? 0;
    if (ended === 0 && tests <= 1) return name;
    return tests > 1 ? `${name} ${ended}/${tests}` : `${name} ${ended}`;
  });
  return [`… ${spoken(seconds)}`, ...parts, ...(left === null ? [] : [`about ${spoken(left)} left`])].join(' · ');
}

function spoken(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

function inCores(seconds: number | null): string {
  return seconds === null ? '' : `, ${seconds.toFixed(0)} s of a core`;
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '    ');
}
