import { findUsers } from '../../accounts/users/index.ts';
import { numberIn, type SearchSource } from '../../staff/operators/index.ts';
import { usdtText } from '../rates/index.ts';
import { payers } from './review/present.ts';
import { redemptionsFound } from './store.ts';

/** Redemptions by number prefix, or by the whole address they pay to. */
export const redemptionSearch: SearchSource = {
  kind: 'redemption',
  roles: payers,
  find: async (ctx, text, limit) => {
    const redemptions = await redemptionsFound(ctx.reader, { number: numberIn(text), address: text, limit });
    const users = await findUsers(
      ctx,
      redemptions.map((redemption) => redemption.user_id),
    );
    return redemptions.map((redemption) => ({
      id: redemption.id,
      name: redemption.redemption_no,
      about: `${users.get(redemption.user_id)?.nickname ?? ''} · ${usdtText(redemption.usdt_minor)} USDT`,
    }));
  },
};
