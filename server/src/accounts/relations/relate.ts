import { RELATIONS_MAX } from '@eh/contract/trading/profiles/parts.ts';
import { peopleRefusals } from '@eh/contract/trading/profiles/refusals.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUser, takeTurn } from '../users/index.ts';
import { blockedBy, deleteBlock, deleteFollow, followedBy, insertBlock, insertFollow, type Pair } from './store.ts';

/** Follows somebody, or stops following. Following and blocking exclude each other. */
export async function follow(ctx: WriteContext, pair: Pair, wanted: { readonly isOn: boolean }): Promise<void> {
  if (!wanted.isOn) return deleteFollow(ctx, pair);
  await requireOther(ctx, pair);
  await requireListNotFull(ctx, pair, followedBy);
  await deleteBlock(ctx, pair);
  await insertFollow(ctx, pair);
}

/** Blocks or unblocks somebody. Neither sees nor takes the other's listings; running trades go on. */
export async function block(ctx: WriteContext, pair: Pair, wanted: { readonly isOn: boolean }): Promise<void> {
  if (!wanted.isOn) return deleteBlock(ctx, pair);
  await requireOther(ctx, pair);
  await requireListNotFull(ctx, pair, blockedBy);
  await deleteFollow(ctx, pair);
  await insertBlock(ctx, pair);
}

async function requireOther(ctx: WriteContext, { userId, otherId }: Pair): Promise<void> {
  if (userId === otherId) throw new Refusal(peopleRefusals.NotWithYourself);
  if (!(await findUser(readContextOf(ctx), otherId))) throw new Refusal(peopleRefusals.PersonNotFound);
}

/** Requests of one person wait for each other here: two at once cannot both take the last free place on the list. */
async function requireListNotFull(
  ctx: WriteContext,
  { userId, otherId }: Pair,
  listOf: typeof followedBy,
): Promise<void> {
  await takeTurn(ctx, userId);
  const listed = await listOf(ctx.tx, userId, RELATIONS_MAX);
  if (listed.length >= RELATIONS_MAX && !listed.includes(otherId))
    throw new Refusal(peopleRefusals.ListFull, { most: RELATIONS_MAX });
}
