import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { DAY, epochSeconds } from '@eh/contract/platform/spans.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import type { PayoutFile } from '@eh/contract/usdt/redemptions/payout-file.ts';
import { findUser, stopsOf } from '../../../accounts/users/index.ts';
import { billSums } from '../../../ledger/journal/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { presentFirstSignature } from '../../../staff/signatures/index.ts';
import { coinsText, usdtText } from '../../rates/index.ts';
import type { RedemptionParts } from '../endpoints.ts';
import { paymentOf, termsOf } from '../payouts/payout.ts';
import { type PayoutRow, payoutsOf } from '../payouts/payout-store.ts';
import { presentRedemptions } from '../present.ts';
import { earlierPayoutsOf, type RedemptionRow } from '../store.ts';

type RedemptionCase = AnswerOf<'POST /api/operator/redemptions'>['rows'][number];

export const REDEMPTION_QUEUE = 'redemptions';
export const payers: readonly OperatorRole[] = ['finance'];

/** A redemption with the facts that its next decision needs. */
export async function presentCase(
  ctx: ReadContext,
  row: RedemptionRow,
  {
    operatorId,
    language,
    claimedBy,
    parts,
  }: {
    readonly operatorId: string;
    readonly language: Language;
    readonly claimedBy: RedemptionCase['claimed_by'];
    readonly parts: Pick<RedemptionParts, 'chains'>;
  },
): Promise<RedemptionCase> {
  const [redemption] = await presentRedemptions(ctx.reader, parts.chains, [row], language);
  if (!redemption) throw new Error(`Redemption ${row.id} cannot be shown`);
  const [payout] = await payoutsOf(ctx.reader, [row.id]);
  const before = await earlierPayoutsOf(ctx.reader, row);
  const bought = await billSums(ctx.reader, {
    userId: row.user_id,
    currency: row.currency,
    types: ['Buy'],
    from: new Date((row.requested_at ?? ctx.now).getTime() - DAY),
    until: row.requested_at ?? ctx.now,
  });
  return {
    id: row.id,
    claimed_by: claimedBy,
    waiting_since: epochSeconds(row.requested_at ?? row.created_at),
    redemption,
    person: await presentPerson(ctx, row.user_id),
    before: {
      redemptions: before.redemptions,
      usdt: usdtText(before.usdtMinor),
      to_this_address: before.toAddress,
      others_at_this_address: before.otherPeople,
    },
    bought_today: coinsText(bought.incoming),
    needs_four_eyes: row.needs_four_eyes,
    review_reasons: row.review_reasons,
    first_signature: await presentFirstSignature(ctx, {
      queue: REDEMPTION_QUEUE,
      caseId: row.id,
      operatorId,
      roles: payers,
    }),
    file: payout?.status === 'open' ? fileFor(parts, row, payout) : null,
    node_says: payout?.node_says ?? null,
  };
}

function fileFor(
  { chains }: Pick<RedemptionParts, 'chains'>,
  row: RedemptionRow,
  payout: PayoutRow,
): PayoutFile | null {
  const chain = chains.find((candidate) => candidate.name === row.chain);
  if (!chain?.payouts) return null;
  return chain.payouts.fileFor(row.redemption_no, paymentOf(row), termsOf(payout));
}

async function presentPerson(ctx: ReadContext, userId: string): Promise<RedemptionCase['person']> {
  const user = await findUser(ctx, userId);
  if (!user) throw new Error('The person of a redemption has no account');
  return {
    userid: user.id,
    account: user.account,
    nickname: user.nickname,
    real_name: user.realName ?? '',
    level: user.level,
    registered_at: epochSeconds(user.registeredAt),
    stops: stopsOf(user),
  };
}
