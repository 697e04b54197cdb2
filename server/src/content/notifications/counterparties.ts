import { findUsers } from '../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { maskedName } from '../../platform/formats/masks.ts';
import type { NewNotice } from './store.ts';

/** Adds the masked name of the other side to notices of trades: all in one read, and not while a trade is locked. */
export async function withCounterparties(
  ctx: WriteContext,
  notices: readonly NewNotice[],
): Promise<readonly NewNotice[]> {
  const otherIds = notices.map(otherOf);
  const people = await findUsers(readContextOf(ctx), [...new Set(otherIds.filter((id) => id !== undefined))]);
  return notices.map((notice, index) => {
    const other = people.get(otherIds[index] ?? '');
    if (!other) return notice;
    return { ...notice, data: { ...notice.data, counterparty: maskedName(other.realName ?? other.nickname) } };
  });
}

function otherOf({ userId, data }: NewNotice): string | undefined {
  return data.buyer_userid === userId ? data.seller_userid : data.buyer_userid;
}
