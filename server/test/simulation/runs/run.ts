import { DAY, SECOND } from '@eh/contract/platform/spans.ts';
import { openChance } from '@eh/demo/market/chance.ts';
import type { Step } from '../acts/action.ts';
import { acts, chooseStep } from '../acts/all-acts.ts';
import { jobFamily, requireQuietLog } from '../acts/job-acts.ts';
import { countPostings } from '../laws/answers.ts';
import { requireEndings } from '../laws/endings.ts';
import { requireLaws } from '../laws/full-laws.ts';
import { LawBroken } from '../world/law-broken.ts';
import { BEGINNING } from '../world/open-world.ts';
import type { World } from '../world/world.ts';
import { digestOf } from './digest.ts';

export interface Wanted {
  readonly seed: number;
  readonly days: number;
  /** Full laws hold after each so many steps, and at the end. */
  readonly lawsEvery: number;
}

export interface Run {
  readonly steps: readonly Step[];
  readonly broken: LawBroken | null;
  readonly trades: number;
  readonly days: number;
  readonly digest: string | null;
  readonly milliseconds: number;
  /** How often each call was done, refusals not counted. */
  readonly done: ReadonlyMap<string, number>;
  /** How often each call was refused by which code. */
  readonly refused: ReadonlyMap<string, number>;
  /** Milliseconds by what they were spent on. */
  readonly spent: ReadonlyMap<string, number>;
}

/** Lives through the days of a seed, until a law is broken or all that began has ended. */
export async function runSeed(world: World, wanted: Wanted): Promise<Run> {
  const chance = openChance(wanted.seed);
  const until = BEGINNING + wanted.days * DAY;
  const next = (n: number) => (world.time.now() < until ? chooseStep(world, chance, n) : null);
  return live(world, wanted, next);
}

/** Plays given steps again. */
export async function replay(world: World, wanted: Wanted, steps: readonly Step[]): Promise<Run> {
  return live(world, wanted, (n) => steps[n - 1] ?? null);
}

const jobActs: ReadonlySet<string> = new Set(Object.keys(jobFamily.acts));

async function live(world: World, wanted: Wanted, next: (n: number) => Step | null): Promise<Run> {
  const began = performance.now();
  const steps: Step[] = [];
  const spent = new Map<string, number>();
  let broken: LawBroken | null = null;
  try {
    for (let step = next(1); step !== null; step = next(steps.length + 1)) {
      steps.push(step);
      await spending(spent, jobActs.has(step.action) ? 'jobs' : 'acts', () => takeStep(world, wanted, step));
      if (steps.length % wanted.lawsEvery === 0) await spending(spent, 'laws', () => requireLaws(world));
    }
    await spending(spent, 'endings', () => requireEndings(world));
  } catch (error) {
    if (!(error instanceof LawBroken)) throw error;
    broken = error;
  }
  const days = (world.time.now() - BEGINNING) / DAY;
  const milliseconds = performance.now() - began;
  const digest = broken === null ? await digestOf(world.server.database.reader) : null;
  const { tradesOpened: trades, done, refused } = world.memory;
  return { steps, broken, trades, days, digest, milliseconds, done, refused, spent };
}

async function spending(spent: Map<string, number>, on: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  try {
    await work();
  } finally {
    spent.set(on, (spent.get(on) ?? 0) + performance.now() - began);
  }
}

async function takeStep(world: World, { seed }: Wanted, step: Step): Promise<void> {
  world.source.beginAt(`${seed} ${step.n}`);
  world.time.moveBy(step.afterSeconds * SECOND);
  world.isCounted = false;
  try {
    await acts.get(step.action)?.({ world, step, chance: openChance(step.pick) });
  } catch (error) {
    // The simulation itself met the connection that it broke.
    if (error instanceof LawBroken || !world.commits.hasBroken()) throw error;
  }
  if (!world.isCounted) await countPostings(world);
  requireQuietLog(world);
  world.commits.forget();
}
