import type { RefusalTable } from '@eh/contract/platform/refusal.ts';
import type * as z from 'zod';

/** Work on bytes that strangers sent, done in a child process by the module's exported `run`. */
export interface Job<Question, Answer> {
  /** The address of the module, as `new URL('./x-job.ts', import.meta.url).href`. */
  readonly module: string;
  /** The child read what strangers sent, so what it says is checked like any other input. */
  readonly answer: z.ZodType<Answer>;
  readonly refusals: RefusalTable;
  /** Only types: what the job is asked. */
  readonly asks?: (question: Question) => void;
}

export interface Worked<Answer> {
  readonly answer: Answer;
  readonly bytes: Buffer;
}

/** What a job's module exports as `run`. */
export type Run<Question, Answer> = (question: Question, bytes: Buffer) => Promise<Worked<Answer>>;
