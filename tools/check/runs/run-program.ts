import { type ChildProcess, spawn } from 'node:child_process';
import { root } from '../../bring/root.ts';
import { marked } from './marked-processes.ts';
import { takeCoreSeconds } from './processor-time.ts';
import type { SuiteEvent } from './suite-event.ts';

export interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
  /** Seconds of a core that it has used, with its children; null where the system does not say. */
  readonly coreSeconds: number | null;
}

interface Options {
  readonly environment?: Readonly<Record<string, string>>;
  readonly folder?: string;
  /** Receives the events that the program sends over its channel. */
  readonly onEvent?: (event: SuiteEvent) => void;
  /** Describes the current state, for a program that hangs. */
  readonly explain?: () => string;
}

/** When nothing is printed and no test ends for this long, the program hangs, however slow the machine is. */
const STANDSTILL_MINUTES = 15;
const STANDSTILL_MILLISECONDS = STANDSTILL_MINUTES * 60_000;
/** The time that a program asked to end has for closing its servers and browsers. */
const CLOSES_WITHIN_MILLISECONDS = 10_000;

const running = new Set<ChildProcess>();

/** Runs a program of the project to its end and collects its output. One that hangs is ended and counts as failed. */
export function runProgram(
  program: string,
  parameters: readonly string[],
  { environment = {}, folder = root, onEvent = () => undefined, explain = () => '' }: Options = {},
): Promise<Outcome> {
  const startedAt = performance.now();
  return new Promise((done) => {
    let output = '';
    const child = spawn(`${root}/node_modules/.bin/${program}`, parameters, {
      cwd: folder,
      env: { ...process.env, ...marked, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A separate process group, which is ended as a whole.
      detached: true,
    });
    running.add(child);
    const watch = setTimeout(() => {
      output += `\n${program} stood still for ${STANDSTILL_MINUTES} minutes and was ended.\n${explain()}`;
      void endGroup(child);
    }, STANDSTILL_MILLISECONDS);
    const handleOutput = (chunk: Buffer) => {
      output += chunk.toString();
      watch.refresh();
    };
    child.stdout?.on('data', handleOutput);
    child.stderr?.on('data', handleOutput);
    child.on('message', (event) => {
      watch.refresh();
      // Only the reporters of this folder write to the channel.
      onEvent(event as SuiteEvent);
    });
    const end = (code: number) => {
      clearTimeout(watch);
      running.delete(child);
      done({ code, output, seconds: (performance.now() - startedAt) / 1000, coreSeconds: takeCoreSeconds() });
    };
    child.once('error', (error) => {
      output += error.message;
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/** Ends every running program with all its children. */
export async function endPrograms(): Promise<void> {
  await Promise.all([...running].map(endGroup));
}

/** Asks for an orderly end, so that servers and browsers are closed; whatever remains is killed. */
async function endGroup(child: ChildProcess): Promise<void> {
  const closed = new Promise<void>((done) => child.once('close', () => done()));
  signal(child, 'SIGINT');
  const timer = setTimeout(() => signal(child, 'SIGKILL'), CLOSES_WITHIN_MILLISECONDS);
  await closed;
  clearTimeout(timer);
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // The group has ended by itself.
  }
}
