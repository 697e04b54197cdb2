import { findUsers } from '../../../accounts/users/index.ts';
import { numberIn, type SearchSource } from '../../../staff/operators/index.ts';
import { findTrades } from '../../trades/index.ts';
import { caseReaders } from '../act-on-complaint.ts';
import { COMPLAINT_LETTER } from '../open-complaint.ts';
import { complaintsOfNumber } from '../store.ts';

/** Complaints by number prefix, with or without the letter, including closed ones. */
export const complaintSearch: SearchSource = {
  kind: 'complaint',
  roles: caseReaders,
  find: async (ctx, text, limit) => {
    const digits = numberIn(text.trim().replace(/^c/i, ''));
    if (digits === null) return [];
    const complaints = await complaintsOfNumber(ctx.reader, `${COMPLAINT_LETTER}${digits}`, limit);
    const trades = await findTrades(
      ctx.reader,
      complaints.map((complaint) => complaint.trade_id),
    );
    const users = await findUsers(
      ctx,
      trades.flatMap((trade) => [trade.buyer_id, trade.seller_id]),
    );
    return complaints.map((complaint) => {
      const trade = trades.find(({ id }) => id === complaint.trade_id);
      const name = (userId: string | undefined) => users.get(userId ?? '')?.nickname ?? '';
      return {
        id: complaint.id,
        name: complaint.complaint_no,
        about: `${name(trade?.buyer_id)} ↔ ${name(trade?.seller_id)} · ${trade?.transaction_no ?? ''}`,
      };
    });
  },
};
