import { request } from '../world/request.ts';
import { PAYMENT_PASSWORD } from '../world/simulated-people.ts';
import { personNamed, type World } from '../world/world.ts';
import { type Action, keyOf } from './action.ts';

type Body = (context: Parameters<Action>[0], tradeId: string) => Promise<object> | object;

const sellerKinds = ['not_received', 'third_party_payer', 'other'] as const;
const buyerKinds = ['not_confirmed', 'account_problem', 'other'] as const;

/** All that a side of a complaint can say; a stranger may try it too. */
export const complaintActs: Readonly<Record<string, Action>> = {
  complain: said('complain', ({ world, step, chance }, transaction_id) => {
    const isSeller = world.memory.trades.get(step.on)?.seller.name === step.who;
    return { transaction_id, kind: chance.pick(isSeller ? sellerKinds : buyerKinds), text: 'This went wrong' };
  }),
  reply: said('complain', (_, transaction_id) => ({ transaction_id, text: 'Look at my bank' })),
  withdraw: said('withdraw', (_, transaction_id) => ({ transaction_id })),
  give_up: said('give_up', (_, transaction_id) => ({ transaction_id, security_password: PAYMENT_PASSWORD })),
  agree: said('agree', async (context, transaction_id) => ({
    transaction_id,
    ruling_id: await proposedTo(context, transaction_id),
    security_password: PAYMENT_PASSWORD,
  })),
  object: said('object', async (context, transaction_id) => ({
    transaction_id,
    ruling_id: await proposedTo(context, transaction_id),
    text: 'That is not fair',
  })),
};

function said(name: string, bodyOf: Body): Action {
  return async (context) => {
    const { world, step } = context;
    const trade = world.memory.trades.get(step.on);
    if (!trade) return;
    const body = await bodyOf(context, trade.id);
    const who = personNamed(world, step.who);
    await request(world, who, { call: `POST /api/complain/${name}`, body, key: keyOf(step) });
  };
}

const NOTHING_PROPOSED = '00000000-0000-7000-8000-000000000000';

/** The outcome that waits for this person's consent. */
async function proposedTo({ world, step }: { world: World; step: { who: string } }, transaction_id: string) {
  const who = personNamed(world, step.who);
  const reply = await request(world, who, { call: 'POST /api/complain/getByTransId', body: { transaction_id } });
  return (reply.code === 0 ? reply.data.proposal?.id : undefined) ?? NOTHING_PROPOSED;
}
