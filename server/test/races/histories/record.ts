import type { Answer, Call } from './books-model.ts';
import type { Recorded } from './linearise.ts';

/** Records calls with when they were sent and answered, by one clock. */
export interface Recorder {
  readonly history: readonly Recorded<Call, Answer>[];
  /** Makes a call; a reply that never comes leaves it open. */
  note(call: Call, request: () => Promise<Answer>): Promise<void>;
}

export function openRecorder(): Recorder {
  const history: Recorded<Call, Answer>[] = [];
  return {
    history,
    async note(call, request) {
      const startedAt = performance.now();
      const answer = await request().catch(() => null);
      history.push({ call, startedAt, endedAt: answer === null ? Infinity : performance.now(), answer });
    },
  };
}
