import { commonRefusals } from '@eh/contract/envelope.ts';
import { exchangeRefusals } from '@eh/contract/exchange-refusals.ts';
import { redemptionRefusals } from '@eh/contract/redemption-refusals.ts';
import { requireMovingAllowed, takeTurn, type User } from '../accounts/index.ts';
import { requireRestKept } from '../coin-holds/index.ts';
import { type Chain, currentRate, isStale } from '../exchange/index.ts';
import { type Act, type Look, lookOf } from '../kit/act.ts';
import { Refusal } from '../kit/refusal.ts';
import { holdForRedemption, postMovements } from '../ledger/index.ts';
import { permissionsOf } from '../permissions/index.ts';
import { requireWithinLimits } from './ask-quote.ts';
import { requirePayoutAddress } from './check-address.ts';
import { type RedemptionRules, rulesInForce } from './rules.ts';
import { findRedemption, moveRedemption, paidBefore, type RedemptionRow } from './store.ts';

const HOUR = 3_600_000;

/** Asks for the USDT of a quote: from here on its coins are on hold. What one person does in several tabs happens in turn. */
export async function requestRedemption(
  act: Act,
  { chain, user, quoteId, typed }: { chain: Chain; user: User; quoteId: string; typed: string },
): Promise<RedemptionRow> {
  await takeTurn(act, user.id);
  const look = lookOf(act);
  await requireMovingAllowed(look, user.id);
  // Whoever may not transfer may not do it by way of a chain either.
  if (!(await permissionsOf(look, user.id)).transfer) throw new Refusal(commonRefusals.NoPermission);
  const quote = await requireQuote(look, user.id, quoteId);
  const rules = await rulesInForce(look);
  await requireWithinLimits(look, rules, user, partsOf(quote).amount);
  const address = await requirePayoutAddress(look, chain, typed);
  const row = await moveRedemption(act, quote.id, 'request', {
    address,
    requested_at: act.now,
    needs_four_eyes: quote.amount_minor > rules.fourEyesAboveMinor,
    payable_at: await payableAt(look, { ...quote, address }, rules),
  });
  if (row === null) throw new Refusal(redemptionRefusals.RedemptionMovedOn);
  await postMovements(act, [holdForRedemption(partsOf(row))]);
  await requireRestKept(act, { userId: user.id, currency: row.currency }, partsOf(row).amount);
  return row;
}

/** Where an address new to somebody has to wait: until when. An owner who sees a stranger's request has that long to stop it. */
async function payableAt(look: Look, row: RedemptionRow, { newAddressHours }: RedemptionRules): Promise<Date | null> {
  if (newAddressHours === 0 || (await paidBefore(look.reader, row)).toAddress > 0) return null;
  return new Date(look.now.getTime() + newAddressHours * HOUR);
}

/** An own quote that still holds, and whose rate is not known to be old. */
async function requireQuote(look: Look, userId: string, id: string): Promise<RedemptionRow> {
  const quote = await ownRedemption(look, id, userId);
  if (quote.status !== 'quoted') throw new Refusal(redemptionRefusals.RedemptionMovedOn);
  if (quote.expires_at <= look.now) throw new Refusal(redemptionRefusals.RedemptionQuoteOver);
  const rate = await currentRate(look);
  if (rate === null || isStale(rate, look.now)) throw new Refusal(exchangeRefusals.RateIsStale);
  return quote;
}

export async function ownRedemption(look: Look, id: string, userId: string): Promise<RedemptionRow> {
  const row = await findRedemption(look.reader, id);
  if (row?.user_id !== userId) throw new Refusal(redemptionRefusals.RedemptionNotFound);
  return row;
}

/** What the books need to know of a redemption. */
export function partsOf(row: RedemptionRow) {
  return {
    redemptionId: row.id,
    userId: row.user_id,
    amount: { currency: row.currency, minor: row.amount_minor },
  };
}
