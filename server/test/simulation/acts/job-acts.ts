import { LawBroken } from '../world/law-broken.ts';
import { runJob, settle, type World } from '../world/world.ts';
import type { Family } from './action.ts';

/** Jobs that run by themselves all the time, and those that come by some hours. */
const OFTEN = ['deadlines', 'outbox', 'outbox', 'messages', 'seals', 'pushes', 'webhooks'] as const;
const SELDOM = [
  'idle sellers',
  'answers',
  'wash trades',
  'following prices',
  'velocities',
  'records',
  'audit',
] as const;

/** The background of the product. A process that dies in the middle of a round is seen again in the next one. */
export const jobFamily: Family = {
  weight: 220,
  acts: {
    async job({ world, step }) {
      await runJob(world, step.on);
    },
    async settle_all({ world }) {
      await settle(world);
    },
    async break_commit({ world, chance }) {
      world.commits.armNext(chance.pick(['before', 'after']));
    },
  },
  wish(_world, chance) {
    if (chance.hits(100)) return { action: 'settle_all', who: '', on: '' };
    if (chance.hits(60)) return { action: 'break_commit', who: '', on: '' };
    return { action: 'job', who: '', on: chance.hits(970) ? chance.pick(OFTEN) : chance.pick(SELDOM) };
  },
};

/** Nothing that the product wrote into its log as an error is left unexplained. */
export function requireQuietLog(world: World): void {
  const [fault] = world.memory.faults;
  if (fault) throw fault;
  const hasBroken = world.commits.hasBroken();
  const errors = world.errors.splice(0);
  if (hasBroken) return;
  const [first] = errors;
  if (first !== undefined) throw new LawBroken('no job fails', first);
}
