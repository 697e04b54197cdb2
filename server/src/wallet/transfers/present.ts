import type { AnswerOf } from '@eh/contract/calls.ts';
import type { BilingualText, Language } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { transferStatus } from '@eh/contract/wallet/transfers/status.ts';
import { findUsers, type User } from '../../accounts/users/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { maskedName } from '../../platform/formats/masks.ts';
import { reasonFor } from '../../staff/signatures/index.ts';
import type { AddressRow } from './addresses/address-book-store.ts';
import type { TransferRow } from './store.ts';

type TransferView = AnswerOf<'GET /api/transfer/show'>;
type Counterparty = TransferView['counterparty'];
type Address = AnswerOf<'POST /api/transfer/addAccount'>;

export function presentCounterparty(user: User): Counterparty {
  return {
    account: user.account,
    nickname: user.nickname,
    avatar: user.avatar,
    real_name: user.realName === null ? null : maskedName(user.realName),
  };
}

/** Transfers as one of their two sides sees them. */
export async function presentTransfers(
  ctx: ReadContext,
  rows: readonly TransferRow[],
  viewer: { readonly userId: string; readonly language: Language },
): Promise<TransferView[]> {
  const otherOf = (row: TransferRow) => (row.sender_id === viewer.userId ? row.receiver_id : row.sender_id);
  const people = await findUsers(ctx, rows.map(otherOf));
  return rows.map((row) => presentTransfer(row, personOf(people, otherOf(row)), viewer.language));
}

/** A transfer as one of its sides sees it, with the other side. */
export function presentTransfer(row: TransferRow, other: User, language: Language): TransferView {
  const isOut = row.receiver_id === other.id;
  return {
    id: row.id,
    transfer_no: row.transfer_no,
    direction: isOut ? 'out' : 'in',
    status: transferStatus[row.status],
    currency: row.currency,
    amount: coins(row.amount_minor),
    fee: coins(row.fee_minor),
    memo: row.memo,
    counterparty: presentCounterparty(other),
    review_reasons: isOut ? row.review_reasons : [],
    reason: reasonFor(row, language),
    created_at: epochSeconds(row.created_at),
    decided_at: row.decided_at === null ? null : epochSeconds(row.decided_at),
  };
}

export async function presentAddresses(ctx: ReadContext, rows: readonly AddressRow[]): Promise<Address[]> {
  const people = await findUsers(
    ctx,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    counterparty: presentCounterparty(personOf(people, row.user_id)),
    created_at: epochSeconds(row.created_at),
  }));
}

/** The stored reason if the sender withdrew the transfer. */
export const cancelledBySender: BilingualText = { zh: '付款人已撤回', en: 'Cancelled by the sender' };

export function coins(minor: bigint): string {
  return formatDecimal(minor, COIN_DECIMALS);
}

function personOf(people: ReadonlyMap<string, User>, id: string): User {
  const user = people.get(id);
  if (!user) throw new Error(`The account ${id} of a transfer is gone`);
  return user;
}
