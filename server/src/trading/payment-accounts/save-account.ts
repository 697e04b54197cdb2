import { DAY } from '@eh/contract/platform/spans.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import { takeTurn } from '../../accounts/users/index.ts';
import { retainFilesUntil } from '../../files/uploads/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dataRulesInForce } from '../../staff/settings/index.ts';
import type { CheckedAccount } from './fields/check-account.ts';
import {
  type AccountRow,
  changeAccount,
  changeNumber,
  clearDefault,
  insertAccount,
  isTaken,
  lockOwnAccount,
  PAYMENT_ACCOUNTS_MAX,
  readOwnAccounts,
} from './store.ts';

/** Those of these accounts that a live listing or trade uses; passed in by the server from the modules of listings and trades. */
export type UsageOf = (ctx: ReadContext, accountIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Adds a checked account in the person's verified name. A channel's first account becomes its default. */
export async function addPaymentAccount(ctx: WriteContext, userId: string, checked: CheckedAccount): Promise<string> {
  const { channel, columns } = checked;
  await takeTurn(ctx, userId);
  const own = await readOwnAccounts(readContextOf(ctx), userId);
  const ofChannel = own.filter((account) => account.channel === channel.id);
  if (own.length >= PAYMENT_ACCOUNTS_MAX) throw tooMany(PAYMENT_ACCOUNTS_MAX);
  if (ofChannel.length >= channel.accountsMax) throw tooMany(channel.accountsMax);
  const id = ctx.ids.next(ctx.now);
  const isAdded = await insertAccount(ctx, {
    id,
    user_id: userId,
    channel: channel.id,
    ...columns,
    is_default: !ofChannel.some((account) => account.is_default),
    is_paused: false,
    position: 1 + Math.max(-1, ...own.map((account) => account.position)),
    number_set_at: ctx.now,
    created_at: ctx.now,
    deleted_at: null,
  });
  if (!isAdded) throw new Refusal(paymentAccountRefusals.PaymentAccountTaken);
  await storeCode(ctx, columns.qr_file_id);
  return id;
}

export interface AccountWishes {
  readonly id: string;
  readonly is_default?: boolean | undefined;
  readonly is_paused?: boolean | undefined;
}

/** Changes one's own account. Its visible fields cannot change while a live listing or trade uses it. */
export async function changePaymentAccount(
  ctx: WriteContext,
  userId: string,
  change: { readonly wishes: AccountWishes; readonly checked: CheckedAccount | null; readonly usageOf: UsageOf },
): Promise<void> {
  const { wishes, checked } = change;
  await takeTurn(ctx, userId);
  const account = await requireOwn(ctx, userId, wishes.id);
  if (checked) {
    await requireUnused(ctx, account.id, change.usageOf);
    await changeFields(ctx, account, checked);
  }
  if (wishes.is_default === true) await clearDefault(ctx, userId, account.channel);
  const flags = {
    ...(wishes.is_default === undefined ? {} : { is_default: wishes.is_default }),
    ...(wishes.is_paused === undefined ? {} : { is_paused: wishes.is_paused }),
  };
  if (Object.keys(flags).length > 0) await changeAccount(ctx, account.id, flags);
}

/** Removes one's own account that no live listing or trade uses. Old trades still show it, masked. */
export async function removePaymentAccount(
  ctx: WriteContext,
  userId: string,
  removal: { readonly id: string; readonly usageOf: UsageOf },
): Promise<void> {
  const account = await requireOwn(ctx, userId, removal.id);
  await requireUnused(ctx, account.id, removal.usageOf);
  await changeAccount(ctx, account.id, { deleted_at: ctx.now, is_default: false });
  await dropCode(ctx, account.qr_file_id);
}

/** Reorders one's own accounts; those not named follow in their former order. */
export async function reorderPaymentAccounts(ctx: WriteContext, userId: string, ids: readonly string[]): Promise<void> {
  await takeTurn(ctx, userId);
  const own = await readOwnAccounts(readContextOf(ctx), userId);
  const rank = (account: AccountRow) => {
    const index = ids.indexOf(account.id);
    return index === -1 ? ids.length + account.position : index;
  };
  const ordered = own.toSorted((a, b) => rank(a) - rank(b));
  for (const [position, account] of ordered.entries())
    if (account.position !== position) await changeAccount(ctx, account.id, { position });
}

async function requireOwn(ctx: WriteContext, userId: string, id: string): Promise<AccountRow> {
  const account = await lockOwnAccount(ctx, userId, id);
  if (!account) throw new Refusal(paymentAccountRefusals.PaymentAccountNotFound);
  return account;
}

async function requireUnused(ctx: WriteContext, id: string, usageOf: UsageOf): Promise<void> {
  if ((await usageOf(readContextOf(ctx), [id])).has(id)) throw new Refusal(paymentAccountRefusals.PaymentAccountInUse);
}

async function changeFields(
  ctx: WriteContext,
  account: AccountRow,
  { channel, columns }: CheckedAccount,
): Promise<void> {
  const marks = { channel: channel.id, numberHash: columns.number_hash, qrHash: columns.qr_hash };
  if (await isTaken(readContextOf(ctx), { ...marks, exceptId: account.id }))
    throw new Refusal(paymentAccountRefusals.PaymentAccountTaken);
  const isOtherNumber = columns.number_hash !== account.number_hash || columns.qr_file_id !== account.qr_file_id;
  const change = { ...columns, ...(isOtherNumber ? { number_set_at: ctx.now } : {}) };
  if (!(await changeNumber(ctx, account.id, change))) throw new Refusal(paymentAccountRefusals.PaymentAccountTaken);
  if (account.qr_file_id === columns.qr_file_id) return;
  await storeCode(ctx, columns.qr_file_id);
  await dropCode(ctx, account.qr_file_id);
}

async function storeCode(ctx: WriteContext, fileId: string | null): Promise<void> {
  if (fileId !== null) await retainFilesUntil(ctx, [fileId], null);
}

/** A replaced code stays stored for the configured days, because running disputes may need it. */
async function dropCode(ctx: WriteContext, fileId: string | null): Promise<void> {
  if (fileId === null) return;
  const { old_code_days: days } = await dataRulesInForce(readContextOf(ctx));
  await retainFilesUntil(ctx, [fileId], new Date(ctx.now.getTime() + days * DAY));
}

function tooMany(max: number): Refusal {
  return new Refusal(paymentAccountRefusals.TooManyPaymentAccounts, { max });
}
