import type { AnswerOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { DAY, epochSeconds } from '@eh/contract/platform/spans.ts';
import { creditStatus } from '@eh/contract/wallet/credits/status.ts';
import { findUser } from '../../accounts/users/index.ts';
import { balancesOf, creditByOperator, debitByOperator, entryIdOf } from '../../ledger/journal/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { operatorNames } from '../../staff/operators/index.ts';
import { barOfReader, firstSignatureOf } from '../../staff/signatures/index.ts';
import { CREDIT_QUEUE, signers } from './queue.ts';
import { type CreditRow, signedSince } from './store.ts';

type CreditCase = AnswerOf<'POST /api/operator/credits'>['rows'][number];

const LOOK_BACK_DAYS = 30;

/** A credit with the facts that its second signer needs. */
export async function presentCase(
  ctx: ReadContext,
  row: CreditRow,
  { operatorId: readerId, claimedBy }: { readonly operatorId: string; readonly claimedBy: CreditCase['claimed_by'] },
): Promise<CreditCase> {
  const operators = [row.asked_by, ...(row.ended_by === null ? [] : [row.ended_by])];
  const names = await operatorNames(ctx, operators);
  const before = await signedSince(ctx.reader, row, new Date(ctx.now.getTime() - LOOK_BACK_DAYS * DAY));
  const operator = (id: string) => ({ id, name: names.get(id) ?? '' });
  return {
    id: row.id,
    claimed_by: claimedBy,
    waiting_since: epochSeconds(row.asked_at),
    credit_no: row.credit_no,
    kind: row.kind,
    status: creditStatus[row.status],
    currency: row.currency,
    amount: coins(row.amount_minor),
    reason: row.reason_zh,
    reason_en: row.reason_en,
    reference: row.reference,
    asked_by: operator(row.asked_by),
    bar: row.ended_at === null ? await barOfWaiting(ctx, row, readerId) : null,
    expires_at: epochSeconds(row.expires_at),
    person: await presentPerson(ctx, row),
    before: {
      credited: coins(before.credited),
      taken_back: coins(before.taken_back),
      times: Number(before.times),
      same_amount: Number(before.alike),
    },
    ended:
      row.ended_at === null
        ? null
        : {
            by: row.ended_by === null ? null : operator(row.ended_by),
            at: epochSeconds(row.ended_at),
            reason: row.end_reason ?? '',
          },
    entry_id: row.status === 'signed' ? entryOfCredit(row) : null,
  };
}

/** Why the reader cannot sign it; the request no longer counts if the requester has lost their keys or role since. */
async function barOfWaiting(ctx: ReadContext, row: CreditRow, readerId: string): Promise<CreditCase['bar']> {
  const isWithdrawn = (await firstSignatureOf(ctx, CREDIT_QUEUE, row.id)) === null;
  return barOfReader(ctx, { firstId: row.asked_by, readerId, roles: signers, isWithdrawn });
}

/** The id of the one entry that a signed credit makes. */
function entryOfCredit({ id, kind, user_id: userId, currency, amount_minor: minor }: CreditRow): string {
  const parts = { creditId: id, userId, amount: { currency, minor } };
  return entryIdOf((kind === 'credit' ? creditByOperator(parts) : debitByOperator(parts)).key);
}

async function presentPerson(ctx: ReadContext, row: CreditRow): Promise<CreditCase['person']> {
  const user = await findUser(ctx, row.user_id);
  if (!user) throw new Error('The person of a credit has no account');
  const { available } = await balancesOf(ctx.reader, user.id, row.currency);
  return {
    userid: user.id,
    account: user.account,
    nickname: user.nickname,
    real_name: user.realName ?? '',
    level: user.level,
    registered_at: epochSeconds(user.registeredAt),
    free: coins(available),
  };
}

function coins(minor: bigint): string {
  return formatDecimal(minor, COIN_DECIMALS);
}
