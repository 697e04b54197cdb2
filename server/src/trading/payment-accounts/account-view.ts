import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import { linkTo } from '../../files/uploads/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openNumber } from './fields/account-number.ts';
import { type Banks, banksInForce } from './fields/banks.ts';
import { type AccountRow, noteView, readAccount } from './store.ts';

/** An account as the other side of a trade sees it. */
export interface AccountView {
  readonly channel: string;
  readonly holder: string;
  readonly number: string;
  readonly bankSymbol: string | null;
  readonly bankNames: BilingualText | null;
  readonly branch: string | null;
  readonly qrUrl: string | null;
}

/** The viewer, and the trade for which a number is revealed. */
interface Viewing {
  readonly viewerId: string;
  readonly tradeId: string;
}

/** The account with its full number, for the other side of a trade while the trade needs it. Records the view. */
export async function accountForTrade(ctx: ReadContext, id: string, viewing: Viewing): Promise<AccountView> {
  const row = await requireAccount(ctx, id);
  await noteView(ctx, { accountId: id, viewerId: viewing.viewerId, tradeId: viewing.tradeId });
  return {
    ...viewOf(row, await banksInForce(ctx)),
    number: openNumber(ctx.serverKeys, row.number_sealed),
    qrUrl: row.qr_file_id === null ? null : linkTo(ctx, row.qr_file_id),
  };
}

/**
 * The account with its number masked and without its QR code. The holder's name stays visible, because payments are
 * matched by it.
 */
export async function maskedAccount(ctx: ReadContext, id: string): Promise<AccountView> {
  return viewOf(await requireAccount(ctx, id), await banksInForce(ctx));
}

/** The full number, for comparisons inside the server only. */
export async function numberToCompare(ctx: ReadContext, id: string): Promise<string> {
  return openNumber(ctx.serverKeys, (await requireAccount(ctx, id)).number_sealed);
}

async function requireAccount(ctx: ReadContext, id: string): Promise<AccountRow> {
  const row = await readAccount(ctx, id);
  if (!row) throw new Refusal(paymentAccountRefusals.PaymentAccountNotFound);
  return row;
}

function viewOf(row: AccountRow, banks: Banks): AccountView {
  return {
    channel: row.channel,
    holder: row.holder,
    number: row.number_mask,
    bankSymbol: row.bank_symbol,
    bankNames: row.bank_symbol === null ? null : banks.namesOf(row.bank_symbol),
    branch: row.branch,
    qrUrl: null,
  };
}
