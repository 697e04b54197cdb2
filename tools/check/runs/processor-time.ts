import { readFileSync } from 'node:fs';

/** The kernel counts in these, whatever its own clock. */
const TICKS_A_SECOND = 100;
const SAMPLES_EVERY_MILLISECONDS = 1000;

/** Fields of `/proc/PID/stat` behind the name: time of the process and of the children that it has seen end. */
const FIRST_TIME = 11;
const TIMES = 4;

/**
 * Seconds of a core that a process and its ended children have used; null once it is gone, and where the system does not
 * say.
 */
export function coreSeconds(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = fields.slice(FIRST_TIME, FIRST_TIME + TIMES).reduce((sum, field) => sum + Number(field), 0);
    return ticks / TICKS_A_SECOND;
  } catch {
    return null;
  }
}

/** Follows a process; what is returned ends that, and says what it had used a second before its own end. */
export function followCoreSeconds(pid: number | undefined): () => number | null {
  let last: number | null = null;
  if (pid === undefined) return () => null;
  const timer = setInterval(() => (last = coreSeconds(pid) ?? last), SAMPLES_EVERY_MILLISECONDS);
  return () => {
    clearInterval(timer);
    return last;
  };
}
