import { hashWeaklyInTests } from '../../../src/platform/crypto/passwords.ts';
import { runByHandInTests } from '../../../src/platform/deadlines/loop.ts';
import { forgetIdsInTests } from '../../../src/platform/ids.ts';
import { takeChance } from '../sources/own-chance.ts';
import { takeOutside } from '../sources/own-outside.ts';
import { takeTime } from '../sources/own-time.ts';
import { administratorOf } from './clone-database.ts';
import { takeCommits } from './commit-faults.ts';
import { listenOutside } from './listen-outside.ts';
import { openMemory } from './memory.ts';
import { openSimulatedGrants } from './simulated-grants.ts';
import { openSimulatedPeople } from './simulated-people.ts';
import { openSimulatedServer } from './simulated-server.ts';
import { openSimulatedShops } from './simulated-shops.ts';
import type { World } from './world.ts';

/** The instant at which every simulation begins. */
export const BEGINNING = Date.UTC(2026, 2, 2, 1);

/** Opens any number of worlds, one after the other, which all begin in the same way. */
export interface Universe {
  openWorld(): Promise<World & { end(): Promise<void> }>;
  close(): Promise<void>;
}

const NO_EVENT = '00000000-0000-0000-0000-000000000000';

/**
 * Makes this process one in which nothing happens by itself: time, chance and jobs are those of the simulation from here on.
 * Then the people of its worlds are opened, in a database that each world is a clone of.
 */
export async function openUniverse(adminUrl: string, peopleCount: number): Promise<Universe> {
  hashWeaklyInTests();
  const jobs = runByHandInTests();
  const commits = takeCommits();
  const outside = takeOutside();
  const time = takeTime(BEGINNING);
  const source = takeChance();
  const administrator = administratorOf(adminUrl);
  const name = `simulation_${process.pid}`;
  source.beginAt('people');
  const url = await administrator.clone('template_eh', name);
  const first = await openSimulatedServer(url);
  const people = await openSimulatedPeople(first.server, peopleCount);
  const shops = await openSimulatedShops(first.server, people);
  const grants = await openSimulatedGrants(first.server, people, shops);
  await first.close();
  const shared = { time, source, jobs, people, shops, grants, commits, outside };
  let worlds = 0;
  return {
    async openWorld() {
      worlds += 1;
      const own = `${name}_${worlds}`;
      time.moveBy(BEGINNING - time.now());
      source.beginAt('world');
      forgetIdsInTests();
      const simulated = await openSimulatedServer(await administrator.clone(name, own));
      const memory = openMemory();
      listenOutside(outside, shops, memory);
      const more = { operators: new Map(), postings: 0n, isCounted: false, marks: { events: NO_EVENT }, memory };
      return {
        ...simulated,
        ...shared,
        ...more,
        async end() {
          await simulated.close();
          await administrator.drop(own);
        },
      };
    },
    close: () => administrator.drop(name),
  };
}
