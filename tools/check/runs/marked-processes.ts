import { readdirSync, readFileSync } from 'node:fs';

/**
 * Set in the environment of every program of this run and thus of its children, since browsers leave their process
 * group.
 */
export const marked = { EH_CHECK: `${process.pid}-${Date.now()}` };
const MARK = `EH_CHECK=${marked.EH_CHECK}`;

/** Kills the processes that programs of this run have left behind. Without `/proc`, as on macOS, none is found. */
export function killMarked(): void {
  for (const pid of processes().filter(isMarked)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended meanwhile.
    }
  }
}

function processes(): readonly number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function isMarked(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(MARK);
  } catch {
    return false;
  }
}
