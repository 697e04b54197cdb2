import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import * as z from 'zod';
import { Refusal } from '../refusal.ts';
import { openFairQueue } from './fair-queue.ts';
import { readFrames, writeFrame } from './frames.ts';
import type { Job, Worked } from './job.ts';

export interface ChildLimits {
  readonly children: number;
  readonly waitingPerKey: number;
  /** The limit for a question and for an answer. */
  readonly bytesMax: number;
  /** The limit for a whole child process, including its program. */
  readonly memoryBytes: number;
  readonly processorMilliseconds: number;
  /** The wall-clock time limit of a job, on a machine that has other work. */
  readonly wallMilliseconds: number;
  /** An idle child exits after this time, which frees its memory. */
  readonly idleMilliseconds: number;
  /** After this many jobs a fresh child replaces the old one, because libraries never free some of their memory. */
  readonly jobsPerChild: number;
}

export interface ChildWork {
  /** Runs a job when this key's turn comes. Throws the job's refusal, or `ChildFailed`. */
  run<Question, Answer>(
    key: string,
    job: Job<Question, Answer>,
    asked: { readonly question: Question; readonly bytes: Buffer | (() => Promise<Buffer>) },
  ): Promise<Worked<Answer>>;
  /** The ids of the running processes. */
  processes(): readonly number[];
  close(): Promise<void>;
}

/** A job exceeded its limits, or its child crashed. */
export class ChildFailed extends Error {
  override readonly name = 'ChildFailed';
}

const CHILD = join(import.meta.dirname, 'child.ts');
const HEAP_MEGABYTES = 64;

type Process = ChildProcessByStdio<Writable, Readable, null>;

interface Child {
  readonly process: Process;
  jobs: number;
  idle: NodeJS.Timeout | undefined;
  settle: ((reply: Reply | Error) => void) | null;
}

const reply = z.union([
  z.object({ answer: z.unknown() }),
  z.object({ refused: z.object({ code: z.number(), data: z.record(z.string(), z.unknown()) }) }),
  z.object({ failed: z.string() }),
]);
type Reply = { readonly said: z.infer<typeof reply>; readonly bytes: Buffer };

/**
 * Child processes for dangerous work: reading untrusted files. They know none of this process's secrets and are killed
 * if a job takes too much memory or time; other jobs then wait briefly for a new child.
 */
export function openChildWork(limits: ChildLimits): ChildWork {
  const queue = openFairQueue({ running: limits.children, waitingPerKey: limits.waitingPerKey });
  const children = new Set<Child>();
  const free = new Set<Child>();

  function start(): Child {
    const child: Child = { process: startProcess(limits), jobs: 0, idle: undefined, settle: null };
    children.add(child);
    const end = (error: Error) => {
      children.delete(child);
      free.delete(child);
      clearTimeout(child.idle);
      child.settle?.(error);
    };
    child.process.once('error', end);
    child.process.once('exit', (code, signal) => end(new ChildFailed(`The child ended with ${signal ?? code}`)));
    // Ignores errors from writing to a child just killed; `exit` reports its end.
    child.process.stdin.on('error', () => undefined);
    child.process.stdout.on('error', () => child.process.kill('SIGKILL'));
    readFrames(child.process.stdout, limits.bytesMax, (frame) => {
      const said = reply.safeParse(frame.said);
      child.settle?.(said.success ? { said: said.data, bytes: frame.bytes } : new ChildFailed('It said nonsense'));
    });
    return child;
  }

  async function askChild(child: Child, question: unknown, bytes: Buffer): Promise<Reply> {
    clearTimeout(child.idle);
    hold(child.process, true);
    const timer = setTimeout(() => child.process.kill('SIGKILL'), limits.wallMilliseconds);
    try {
      return await new Promise<Reply>((resolve, reject) => {
        child.settle = (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome));
        writeFrame(child.process.stdin, { said: question, bytes });
      });
    } finally {
      clearTimeout(timer);
      child.settle = null;
      rest(child);
    }
  }

  function rest(child: Child): void {
    if (!children.has(child)) return;
    hold(child.process, false);
    child.jobs += 1;
    if (child.jobs >= limits.jobsPerChild) {
      children.delete(child);
      child.process.stdin.end();
      return;
    }
    free.add(child);
    child.idle = setTimeout(() => {
      // A killed child takes a while to exit and must get no job meanwhile.
      free.delete(child);
      child.process.stdin.end();
    }, limits.idleMilliseconds).unref();
  }

  return {
    run: (key, job, { question, bytes }) =>
      queue.run(key, async () => {
        const content = typeof bytes === 'function' ? await bytes() : bytes;
        return workedOf(job, await askChild(takeFirst(free) ?? start(), { module: job.module, question }, content));
      }),
    processes: () => [...children].flatMap(({ process: { pid } }) => pid ?? []),
    async close() {
      const ended = [...children].map((child) => new Promise((done) => child.process.once('exit', done)));
      for (const { process: child } of children) {
        hold(child, true);
        child.kill('SIGKILL');
      }
      await Promise.all(ended);
    },
  };
}

/** Removes and returns any item. */
function takeFirst<Item>(items: Set<Item>): Item | undefined {
  const [first] = items;
  if (first !== undefined) items.delete(first);
  return first;
}

function workedOf<Answer>(job: Job<never, Answer>, { said, bytes }: Reply): Worked<Answer> {
  if ('refused' in said) {
    const kind = Object.values(job.refusals).find(({ code }) => code === said.refused.code);
    throw kind ? new Refusal(kind, said.refused.data) : new ChildFailed(`It refused with ${said.refused.code}`);
  }
  if ('failed' in said) throw new Error(said.failed);
  return { answer: job.answer.parse(said.answer), bytes };
}

/** The environment is empty, so that a reader of untrusted files knows no password and no key. */
function startProcess(limits: ChildLimits): Process {
  const { bytesMax, memoryBytes, processorMilliseconds } = limits;
  const numbers = [bytesMax, memoryBytes, processorMilliseconds].map(String);
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MEGABYTES}`, CHILD, ...numbers], {
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  hold(child, false);
  return child;
}

/** Makes this process stay alive for a child only while the child works. */
function hold(child: Process, isHeld: boolean): void {
  const way = isHeld ? 'ref' : 'unref';
  child[way]();
  for (const stream of [child.stdin, child.stdout]) if (stream instanceof Socket) stream[way]();
}
