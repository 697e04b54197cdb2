import type { Chance } from '@eh/demo/market/chance.ts';
import { askAs } from '../world/request.ts';
import type { World } from '../world/world.ts';
import type { Action, Family } from './action.ts';

const reason = { zh: '看过凭证', en: 'The vouchers were looked at' };
const ARBITERS = ['arno', 'omar', 'olga'] as const;
/** These may read the queues, and have no say in them. */
const READERS = ['susi', 'fina', 'rita'] as const;

/** Operators work on what people cannot end themselves: carefully, hastily, and at times without a right to. */
export const operatorFamily: Family = {
  weight: 45,
  acts: {
    decide_suspended: decideSuspended,
    judge_complaint: judgeComplaint,
    review_listing: reviewListing,
    end_complaint: endComplaint,
    switch_method: ({ world, step, chance }) => switchMethod(world, step.who, chance.hits(400)),
    resume_methods: ({ world }) => switchMethod(world, 'omar', false),
  },
  wish(_world, chance) {
    if (chance.hits(150)) return { action: 'review_listing', who: chance.hits(900) ? 'rita' : 'arno', on: '' };
    const who = chance.hits(850) ? chance.pick(ARBITERS) : chance.pick(READERS);
    const acts = ['decide_suspended', 'decide_suspended', 'judge_complaint', 'judge_complaint', 'judge_complaint'];
    return { action: chance.hits(15) ? 'switch_method' : chance.pick(acts), who, on: '' };
  },
};

const NO_CLAIM_PERMILLE = 100;

async function decideSuspended({ world, step, chance }: Parameters<Action>[0]): Promise<void> {
  const id = await oneOf(world, chance, step.who, 'POST /api/operator/suspended');
  if (id === null) return;
  if (!chance.hits(NO_CLAIM_PERMILLE))
    await askAs(world, step.who, 'POST /api/operator/suspended/claim', { id, claim: true });
  const decision = chance.pick(['release', 'return', 'return', 'resume']);
  const request = { id, decision, reason };
  await askAs(world, step.who, 'POST /api/operator/suspended/decide', request);
  // A hasty operator taps twice.
  if (chance.hits(200)) await askAs(world, step.who, 'POST /api/operator/suspended/decide', request);
}

async function judgeComplaint({ world, step, chance }: Parameters<Action>[0]): Promise<void> {
  const id = await oneOf(world, chance, step.who, 'POST /api/operator/complaints');
  if (id === null) return;
  if (!chance.hits(NO_CLAIM_PERMILLE))
    await askAs(world, step.who, 'POST /api/operator/complaints/claim', { id, claim: true });
  const outcome = chance.pick(['release', 'return', 'split']);
  const verdict = { id, outcome, reason, ...(outcome === 'split' ? { buyer_amount: '3.00' } : {}) };
  if (chance.hits(150))
    await askAs(world, step.who, 'POST /api/operator/complaints/ask', { id, to: 'buyer', text: 'What happened?' });
  else if (chance.hits(350)) await askAs(world, step.who, 'POST /api/operator/complaints/propose', verdict);
  else await askAs(world, step.who, 'POST /api/operator/complaints/decide', verdict);
}

/** An operator who neither asks nor proposes: once nobody may answer any more, the complaint ends. */
async function endComplaint({ world, step, chance }: Parameters<Action>[0]): Promise<void> {
  const id = await oneOf(world, chance, step.who, 'POST /api/operator/complaints');
  if (id === null) return;
  await askAs(world, step.who, 'POST /api/operator/complaints/claim', { id, claim: true });
  await askAs(world, step.who, 'POST /api/operator/complaints/decide', { id, outcome: 'return', reason });
}

/** A listing that waits for its review goes on the market, or is turned down. */
async function reviewListing({ world, step, chance }: Parameters<Action>[0]): Promise<void> {
  const id = await oneOf(world, chance, step.who, 'POST /api/operator/orders');
  if (id === null) return;
  await askAs(world, step.who, 'POST /api/operator/orders/claim', { id, claim: true });
  const decision = chance.hits(750) ? 'pass' : 'reject';
  await askAs(world, step.who, 'POST /api/operator/orders/decide', { id, decision, reason });
}

/** Payment by bank card is paused for everybody, or runs again. */
async function switchMethod(world: World, who: string, isPaused: boolean): Promise<void> {
  await askAs(world, who, 'POST /api/operator/methods/switch', { channel: 'bank_card', is_paused: isPaused, reason });
}

/** The id of one case of a queue; null where it is empty or closed to this operator. */
async function oneOf(world: World, chance: Chance, operator: string, call: string): Promise<string | null> {
  const reply = await askAs(world, operator, call, {});
  const rows = reply.code === 0 ? reply.data.rows : [];
  return rows.length === 0 ? null : chance.pick(rows).id;
}
