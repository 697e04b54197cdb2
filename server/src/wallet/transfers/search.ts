import { findUsers } from '../../accounts/users/index.ts';
import { numberIn, type SearchSource } from '../../staff/operators/index.ts';
import { coins } from './present.ts';
import { reviewers } from './review/end-review.ts';
import { transfersOfNumber } from './store.ts';

/** Transfers in any status by number prefix. */
export const transferSearch: SearchSource = {
  kind: 'transfer',
  roles: reviewers,
  find: async (ctx, text, limit) => {
    const number = numberIn(text);
    if (number === null) return [];
    const transfers = await transfersOfNumber(ctx.reader, number, limit);
    const users = await findUsers(
      ctx,
      transfers.flatMap((transfer) => [transfer.sender_id, transfer.receiver_id]),
    );
    const name = (userId: string) => users.get(userId)?.nickname ?? '';
    return transfers.map((transfer) => ({
      id: transfer.id,
      name: transfer.transfer_no,
      about: `${name(transfer.sender_id)} → ${name(transfer.receiver_id)} · ${coins(transfer.amount_minor)} ${transfer.currency}`,
    }));
  },
};
