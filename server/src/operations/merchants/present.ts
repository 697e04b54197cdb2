import type { AnswerOf } from '@eh/contract/calls.ts';
import { environments } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { findUsers, type User } from '../../accounts/users/index.ts';
import { balanceOf, merchantAccount } from '../../ledger/journal/index.ts';
import { volumeOf } from '../../merchants/cashier/index.ts';
import {
  currencyOf,
  type Merchant,
  ownedBy,
  presentKeyList,
  presentMerchant,
  presentTeam,
  requireMerchant,
} from '../../merchants/merchants/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Operator } from '../../staff/operators/index.ts';
import { presentFirstSignature, proposalAbout } from '../../staff/signatures/index.ts';
import { aboutMerchant, merchantProposals } from './change-merchant.ts';
import { versionOf, waitingSince } from './merchant-case.ts';
import { APPLICATION_QUEUE, changesOpenTo, reviewers } from './merchant-reviewers.ts';

type ApplicationCase = AnswerOf<'POST /api/operator/applications/claim'>;
type Profile = AnswerOf<'POST /api/operator/merchants/profile'>;
type Row = AnswerOf<'POST /api/operator/merchants'>['rows'][number];

/** An application with the facts that its review needs. */
export async function presentCase(
  ctx: ReadContext,
  merchant: Merchant,
  { operatorId, claimedBy }: { readonly operatorId: string; readonly claimedBy: ApplicationCase['claimed_by'] },
): Promise<ApplicationCase> {
  const [owners, owned] = await Promise.all([findUsers(ctx, [merchant.owner_id]), ownedBy(ctx, merchant.owner_id)]);
  return {
    id: merchant.id,
    claimed_by: claimedBy,
    waiting_since: epochSeconds(waitingSince(merchant)),
    version: versionOf(merchant),
    merchant: presentMerchant(ctx, merchant),
    owner: presentOwner(owners.get(merchant.owner_id)),
    others: owned
      .filter(({ id }) => id !== merchant.id)
      .map(({ id, merchant_no, name, status }) => ({ id, merchant_no, name, status })),
    first_signature: await presentFirstSignature(ctx, {
      queue: APPLICATION_QUEUE,
      caseId: merchant.id,
      operatorId,
      roles: reviewers,
    }),
  };
}

export async function presentRows(ctx: ReadContext, merchants: readonly Merchant[]): Promise<Row[]> {
  const owners = await findUsers(
    ctx,
    merchants.map(({ owner_id: ownerId }) => ownerId),
  );
  return merchants.map((merchant) => ({
    ...presentMerchant(ctx, merchant),
    owner: presentOwner(owners.get(merchant.owner_id)),
  }));
}

const VOLUME_DAYS = 30;

/** Everything that a decision about a merchant needs, and what this operator may change. */
export async function profileOf(
  ctx: ReadContext,
  {
    merchantId,
    currency,
    operator,
  }: { readonly merchantId: string; readonly currency: string; readonly operator: Operator },
): Promise<Profile> {
  const merchant = await requireMerchant(ctx, merchantId);
  const [[row], balances, volume, team, ...keyLists] = await Promise.all([
    presentRows(ctx, [merchant]),
    balancesOfMerchant(ctx, merchantId, currency),
    volumeOf(ctx, { merchantId, environment: 'live' }, VOLUME_DAYS),
    presentTeam(ctx, merchantId, operator.id),
    ...environments.map((environment) => presentKeyList(ctx, { merchantId, environment })),
  ]);
  if (!row) throw new Error(`Merchant ${merchantId} cannot be presented`);
  return {
    ...row,
    fee_basis_points: merchant.fee_basis_points,
    order_maximum: coinsOrNull(merchant.order_maximum_minor),
    day_maximum: coinsOrNull(merchant.day_maximum_minor),
    balances,
    volume,
    members: team.rows.map(({ userid, account, nickname, role, added_at }) => ({
      userid,
      account,
      nickname,
      role,
      added_at,
    })),
    keys: keyLists.flatMap((list) => list.rows),
    may: [...changesOpenTo(operator.role)],
    proposal: await proposalAbout(ctx, aboutMerchant(merchantId), { kinds: [merchantProposals], reader: operator }),
  };
}

function balancesOfMerchant(ctx: ReadContext, merchantId: string, live: string): Promise<Profile['balances']> {
  return Promise.all(
    environments.map(async (environment) => {
      const currency = currencyOf(environment, live);
      const minor = await balanceOf(ctx.reader, merchantAccount(merchantId, currency));
      return { environment, currency, amount: formatDecimal(minor, COIN_DECIMALS) };
    }),
  );
}

function presentOwner(user: User | undefined): Row['owner'] {
  if (!user) throw new Error('The owner of a merchant has no account');
  return {
    userid: user.id,
    account: user.account,
    nickname: user.nickname,
    real_name: user.realName ?? '',
    level: user.level,
    registered_at: epochSeconds(user.registeredAt),
  };
}

function coinsOrNull(minor: bigint | null): string | null {
  return minor === null ? null : formatDecimal(minor, COIN_DECIMALS);
}
