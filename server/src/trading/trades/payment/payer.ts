import { findUser, identityStatus } from '../../../accounts/users/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { maskedAccount } from '../../payment-accounts/index.ts';
import type { TradeRow } from '../store.ts';

/** Whether the buyer is still verified and pays from an account in their verified name. */
export async function isPayerVerified(ctx: ReadContext, trade: TradeRow): Promise<boolean> {
  const [buyer, account] = await Promise.all([
    findUser(ctx, trade.buyer_id),
    maskedAccount(ctx, trade.buyer_account_id),
  ]);
  return buyer?.identityStatus === identityStatus.verified && account.holder === buyer.realName;
}
