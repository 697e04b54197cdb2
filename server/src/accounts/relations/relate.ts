import { RELATIONS_MAX } from '@eh/contract/trading/profiles/parts.ts';
import { peopleRefusals } from '@eh/contract/trading/profiles/refusals.ts';
import { type WriteContext, readContextOf } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUser, takeTurn } from '../users/index.ts';
import { blockedBy, deleteBlock, deleteFollow, followedBy, insertBlock, insertFollow, type Pair } from './store.ts';

/** Follows somebody, or no longer. Following and blocking exclude each other. */
export async function follow(act: WriteContext, pair: Pair, wanted: { readonly isOn: boolean }): Promise<void> {
  if (!wanted.isOn) return deleteFollow(act, pair);
  await requireOther(act, pair);
  await requireRoom(act, pair, followedBy);
  await deleteBlock(act, pair);
  await insertFollow(act, pair);
}

/** Blocks somebody, or no longer: neither sees or takes the other's listings. Trades that run go on. */
export async function block(act: WriteContext, pair: Pair, wanted: { readonly isOn: boolean }): Promise<void> {
  if (!wanted.isOn) return deleteBlock(act, pair);
  await requireOther(act, pair);
  await requireRoom(act, pair, blockedBy);
  await deleteFollow(act, pair);
  await insertBlock(act, pair);
}

async function requireOther(act: WriteContext, { userId, otherId }: Pair): Promise<void> {
  if (userId === otherId) throw new Refusal(peopleRefusals.NotWithYourself);
  if (!(await findUser(readContextOf(act), otherId))) throw new Refusal(peopleRefusals.PersonNotFound);
}

/** The person's turn is taken, so that two at once cannot both take the last place. */
async function requireRoom(act: WriteContext, { userId, otherId }: Pair, listOf: typeof followedBy): Promise<void> {
  await takeTurn(act, userId);
  const listed = await listOf(act.tx, userId, RELATIONS_MAX);
  if (listed.length >= RELATIONS_MAX && !listed.includes(otherId))
    throw new Refusal(peopleRefusals.ListFull, { most: RELATIONS_MAX });
}
