import { type Profiler, Session } from 'node:inspector';

/** Watches which parts of our own sources run. */
export interface Branches {
  /** The number of findings that are new since this was asked last. */
  countNew(): number;
  close(): void;
}

/**
 * Reads the block coverage of V8. A finding is a function together with the blocks of it that did not run, or a block
 * together with the magnitude of how often it ran: an input that takes another way through a function shows as one.
 */
export function watchBranches(ofFiles = /\/(?:contract|server)\/src\//): Branches {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const seen = new Set<string>();
  return {
    countNew() {
      const before = seen.size;
      session.post('Profiler.takePreciseCoverage', (_fault, taken) => {
        const ours = taken.result.filter(({ url }) => ofFiles.test(url));
        for (const finding of ours.flatMap(findingsOfFile)) seen.add(finding);
      });
      return seen.size - before;
    },
    close: () => session.disconnect(),
  };
}

function findingsOfFile({ url, functions }: Profiler.ScriptCoverage): readonly string[] {
  return functions.flatMap((covered) => findingsOf(url, covered));
}

function findingsOf(url: string, { ranges }: Profiler.FunctionCoverage): readonly string[] {
  const [whole] = ranges;
  if (whole === undefined || whole.count === 0) return [];
  const position = `${url}:${whole.startOffset}`;
  const idle = ranges.filter(({ count }) => count === 0).map(({ startOffset }) => startOffset);
  const busy = ranges.filter(({ count }) => count > 0);
  return [
    `${position} without ${idle.join(' ')}`,
    ...busy.map(({ startOffset, count }) => `${position} ${startOffset} ${Math.clz32(count)}`),
  ];
}
