import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../../bring/root.ts';

/** How long a step took last time, and how many tests it had. */
interface StepFigures {
  readonly seconds: number;
  readonly tests: number;
}

export type Figures = Readonly<Record<string, StepFigures>>;

/** A running or future step: how many of its tests have ended, and how long it has been running. */
export interface Open {
  readonly name: string;
  readonly ended: number;
  readonly seconds: number;
}

const FILE = join(root, '.node/check-figures.json');

/** The figures of earlier runs on this machine. There are none in a fresh clone. */
export async function readFigures(): Promise<Figures> {
  try {
    return JSON.parse(await readFile(FILE, 'utf8')) as Figures;
  } catch {
    return {};
  }
}

export async function keepFigures(figures: Figures): Promise<void> {
  await mkdir(dirname(FILE), { recursive: true });
  await writeFile(FILE, JSON.stringify(figures, null, 1));
}

/** Seconds until all open steps are done on this many lanes; null while a step has no figures. */
export function secondsLeft(open: readonly Open[], figures: Figures, lanes: number): number | null {
  const rests: number[] = [];
  for (const { name, ended, seconds } of open) {
    const last = figures[name];
    if (last === undefined) return null;
    const share = last.tests > 1 ? 1 - ended / last.tests : 1 - seconds / last.seconds;
    rests.push(Math.max(0, last.seconds * share));
  }
  const sum = rests.reduce((total, rest) => total + rest, 0);
  return Math.max(sum / lanes, ...rests);
}
