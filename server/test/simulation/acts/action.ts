import type { Chance } from '@eh/demo/market/chance.ts';
import type { World } from '../world/world.ts';

/** One step of a simulation as plain data: it can be written down, left out and played again. */
export interface Step {
  /** Its number, by which later steps name what it has made. */
  readonly n: number;
  /** How long nothing happened before it. */
  readonly afterSeconds: number;
  readonly action: string;
  readonly who: string;
  /** The key of what it is about, or an empty text. */
  readonly on: string;
  /** Everything else that it has to choose follows from this number. */
  readonly pick: number;
}

/** A step that somebody wants to take next. */
export type Wish = Pick<Step, 'action' | 'who' | 'on'>;

export interface StepContext {
  readonly world: World;
  readonly step: Step;
  readonly chance: Chance;
}

/** Carries out a step. A step whose subject is not there does nothing. */
export type Action = (context: StepContext) => Promise<void>;

/** Acts of one kind, and who wants one of them now. */
export interface Family {
  readonly acts: Readonly<Record<string, Action>>;
  /** How often one of its acts comes, beside those of the other families. */
  readonly weight: number;
  wish(world: World, chance: Chance): Wish | null;
}

/** The number that a client gives an action of this step. */
export const keyOf = ({ n }: Step, what = 'action') => `step-${n}-${what}`;
