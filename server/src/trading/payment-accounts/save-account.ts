import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import { takeTurn } from '../../accounts/users/index.ts';
import { keepFilesUntil } from '../../files/uploads/index.ts';
import { type WriteContext, type ReadContext, readContextOf } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CheckedAccount } from './check-account.ts';
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

/** Which of these accounts a live order or trade uses; answered by the rooms that have orders and trades. */
export type UsageOf = (look: ReadContext, accountIds: readonly string[]) => Promise<ReadonlySet<string>>;

const DAY = 86_400_000;
/** A code that is shown no longer: running disputes may still ask for it. */
const OLD_CODE_DAYS = 180;

/** Adds a checked account in the person's verified name. The first one of a channel becomes its default. */
export async function addPaymentAccount(act: WriteContext, userId: string, checked: CheckedAccount): Promise<string> {
  const { channel, columns } = checked;
  await takeTurn(act, userId);
  const own = await readOwnAccounts(readContextOf(act), userId);
  const ofChannel = own.filter((account) => account.channel === channel.id);
  if (own.length >= PAYMENT_ACCOUNTS_MAX) throw tooMany(PAYMENT_ACCOUNTS_MAX);
  if (ofChannel.length >= channel.accountsMax) throw tooMany(channel.accountsMax);
  const id = act.ids.next(act.now);
  const isAdded = await insertAccount(act, {
    id,
    user_id: userId,
    channel: channel.id,
    ...columns,
    is_default: !ofChannel.some((account) => account.is_default),
    is_paused: false,
    position: 1 + Math.max(-1, ...own.map((account) => account.position)),
    number_set_at: act.now,
    created_at: act.now,
    deleted_at: null,
  });
  if (!isAdded) throw new Refusal(paymentAccountRefusals.PaymentAccountTaken);
  await keepCode(act, columns.qr_file_id);
  return id;
}

export interface AccountWishes {
  readonly id: string;
  readonly is_default?: boolean | undefined;
  readonly is_paused?: boolean | undefined;
}

/** Changes an own account. What others see of it stays as it is while a live order or trade uses it. */
export async function changePaymentAccount(
  act: WriteContext,
  userId: string,
  change: { readonly wishes: AccountWishes; readonly checked: CheckedAccount | null; readonly usageOf: UsageOf },
): Promise<void> {
  const { wishes, checked } = change;
  await takeTurn(act, userId);
  const account = await requireOwn(act, userId, wishes.id);
  if (checked) {
    await requireUnused(act, account.id, change.usageOf);
    await changeFields(act, account, checked);
  }
  if (wishes.is_default === true) await clearDefault(act, userId, account.channel);
  const flags = {
    ...(wishes.is_default === undefined ? {} : { is_default: wishes.is_default }),
    ...(wishes.is_paused === undefined ? {} : { is_paused: wishes.is_paused }),
  };
  if (Object.keys(flags).length > 0) await changeAccount(act, account.id, flags);
}

/** Removes an own account that no live order or trade uses. Old trades still show it, masked. */
export async function removePaymentAccount(
  act: WriteContext,
  userId: string,
  removal: { readonly id: string; readonly usageOf: UsageOf },
): Promise<void> {
  const account = await requireOwn(act, userId, removal.id);
  await requireUnused(act, account.id, removal.usageOf);
  await changeAccount(act, account.id, { deleted_at: act.now, is_default: false });
  await dropCode(act, account.qr_file_id);
}

/** Puts own accounts in an order; those that are not named follow as they stood. */
export async function orderPaymentAccounts(act: WriteContext, userId: string, ids: readonly string[]): Promise<void> {
  await takeTurn(act, userId);
  const own = await readOwnAccounts(readContextOf(act), userId);
  const rank = (account: AccountRow) => {
    const place = ids.indexOf(account.id);
    return place === -1 ? ids.length + account.position : place;
  };
  const ordered = own.toSorted((a, b) => rank(a) - rank(b));
  for (const [position, account] of ordered.entries())
    if (account.position !== position) await changeAccount(act, account.id, { position });
}

async function requireOwn(act: WriteContext, userId: string, id: string): Promise<AccountRow> {
  const account = await lockOwnAccount(act, userId, id);
  if (!account) throw new Refusal(paymentAccountRefusals.PaymentAccountNotFound);
  return account;
}

async function requireUnused(act: WriteContext, id: string, usageOf: UsageOf): Promise<void> {
  if ((await usageOf(readContextOf(act), [id])).has(id)) throw new Refusal(paymentAccountRefusals.PaymentAccountInUse);
}

async function changeFields(act: WriteContext, account: AccountRow, { channel, columns }: CheckedAccount): Promise<void> {
  const marks = { channel: channel.id, numberHash: columns.number_hash, qrHash: columns.qr_hash };
  if (await isTaken(readContextOf(act), { ...marks, exceptId: account.id }))
    throw new Refusal(paymentAccountRefusals.PaymentAccountTaken);
  const isOtherNumber = columns.number_hash !== account.number_hash || columns.qr_file_id !== account.qr_file_id;
  const change = { ...columns, ...(isOtherNumber ? { number_set_at: act.now } : {}) };
  if (!(await changeNumber(act, account.id, change))) throw new Refusal(paymentAccountRefusals.PaymentAccountTaken);
  if (account.qr_file_id === columns.qr_file_id) return;
  await keepCode(act, columns.qr_file_id);
  await dropCode(act, account.qr_file_id);
}

async function keepCode(act: WriteContext, fileId: string | null): Promise<void> {
  if (fileId !== null) await keepFilesUntil(act, [fileId], null);
}

async function dropCode(act: WriteContext, fileId: string | null): Promise<void> {
  if (fileId !== null) await keepFilesUntil(act, [fileId], new Date(act.now.getTime() + OLD_CODE_DAYS * DAY));
}

function tooMany(max: number): Refusal {
  return new Refusal(paymentAccountRefusals.TooManyPaymentAccounts, { max });
}
