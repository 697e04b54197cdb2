import type { RefusalTable } from '@eh/contract/platform/refusal.ts';
import type * as z from 'zod';

/** Work on untrusted bytes, done in a child process by the module's exported `run`. */
export interface Job<Question, Answer> {
  /** The module's URL, as `new URL('./x-job.ts', import.meta.url).href`. */
  readonly module: string;
  /** The child has read untrusted bytes, so its answer is checked like any other input. */
  readonly answer: z.ZodType<Answer>;
  readonly refusals: RefusalTable;
  /** Carries only the type of the question. */
  readonly asks?: (question: Question) => void;
}

export interface Worked<Answer> {
  readonly answer: Answer;
  readonly bytes: Buffer;
}

/** The type of a job module's exported `run`. */
export type Run<Question, Answer> = (question: Question, bytes: Buffer) => Promise<Worked<Answer>>;
