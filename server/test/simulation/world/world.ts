import type { Loop } from '../../../src/platform/deadlines/loop.ts';
import type { OwnChance } from '../sources/own-chance.ts';
import type { OwnOutside } from '../sources/own-outside.ts';
import type { OwnTime } from '../sources/own-time.ts';
import type { CommitFaults } from './commit-faults.ts';
import type { Memory } from './memory.ts';
import type { SimulatedGrant } from './simulated-grants.ts';
import type { SimulatedPerson } from './simulated-people.ts';
import type { SimulatedServer } from './simulated-server.ts';
import type { SimulatedShop } from './simulated-shops.ts';

/** Everything that a step of a simulation acts on. */
export interface World extends SimulatedServer {
  readonly time: OwnTime;
  readonly source: OwnChance;
  readonly jobs: ReadonlyMap<string, Pick<Loop, 'wake'>>;
  readonly people: readonly SimulatedPerson[];
  readonly shops: readonly SimulatedShop[];
  readonly grants: readonly SimulatedGrant[];
  readonly outside: OwnOutside;
  readonly memory: Memory;
  readonly commits: CommitFaults;
  readonly operators: OperatorTokens;
  /** Postings of the books so far, as of the last look. */
  postings: bigint;
  /** Whether the postings have been counted since the step's last act. */
  isCounted: boolean;
  readonly marks: LawMarks;
}

/** The tokens of operators, who log in anew when theirs has ended. */
type OperatorTokens = Map<string, { readonly token: string; readonly until: number }>;

/** Up to where laws that look at what is new have looked. */
interface LawMarks {
  events: string;
}

const jobsOfSettling = ['deadlines', 'messages', 'outbox', 'seals', 'pushes', 'webhooks'] as const;

/** Runs a job once, as its process would at this moment. */
export async function runJob({ jobs }: World, name: string): Promise<void> {
  await jobs.get(name)?.wake();
}

/** Runs all jobs that people wait for, in the order of the product. */
export async function settle(world: World): Promise<void> {
  for (const name of jobsOfSettling) await runJob(world, name);
}

export function personNamed({ people }: Pick<World, 'people'>, name: string): SimulatedPerson {
  const found = people.find((person) => person.name === name);
  if (!found) throw new Error(`Nobody is called ${name}`);
  return found;
}
