import { memberRights } from '@eh/contract/merchants/merchants/member-rights.ts';
import { OWNED_MERCHANTS_MAX } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { chosenNameOf, takeTurn } from '../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type ByMember, differences, recordChange } from './changes/record-change.ts';
import { findMerchantOfNumber, insertMerchant, type Merchant, ownedBy, resubmitApplication } from './store.ts';
import { insertMember } from './team/member-store.ts';
import { requireMember } from './team/require-member.ts';

export interface Application {
  readonly name: string;
  readonly website: string;
  readonly business: string;
}

/**
 * Applies to take payments. A user's applications are handled one after the other, and only one can be open at a time.
 */
export async function applyForMerchant(
  ctx: WriteContext,
  { userId, address }: { readonly userId: string; readonly address: string },
  typed: Application,
): Promise<string> {
  const application = named(typed);
  await takeTurn(ctx, userId);
  const owned = await ownedBy(readContextOf(ctx), userId);
  refuseWaiting(owned);
  if (owned.filter(({ status }) => status !== 'closed').length >= OWNED_MERCHANTS_MAX)
    throw new Refusal(merchantRefusals.TooManyMerchants, { most: OWNED_MERCHANTS_MAX });
  const id = ctx.ids.next(ctx.now);
  await insertMerchant(ctx, {
    id,
    merchant_no: await freeNumber(ctx),
    owner_id: userId,
    ...application,
    logo_file_id: null,
    status: 'applied',
    reason_zh: null,
    reason_en: null,
    fee_basis_points: null,
    order_maximum_minor: null,
    day_maximum_minor: null,
    applied_at: ctx.now,
    decided_at: null,
    decided_by: null,
  });
  await insertMember(ctx, { merchant_id: id, user_id: userId, role: 'owner', added_by: null, added_at: ctx.now });
  await recordApplication(ctx, { merchantId: id, userId, address }, application);
  return id;
}

/** Changes a refused application and sends it again. */
export async function applyAgain(ctx: WriteContext, by: ByMember, typed: Application): Promise<void> {
  const application = named(typed);
  const { userId, merchantId } = by;
  await takeTurn(ctx, userId);
  const reading = readContextOf(ctx);
  await requireMember(reading, { userId, merchantId, roles: memberRights.settings });
  refuseWaiting(await ownedBy(reading, userId));
  if (!(await resubmitApplication(ctx, merchantId, application))) throw new Refusal(merchantRefusals.MerchantIsSo);
  await recordApplication(ctx, by, application);
}

/** Checks the name, which strangers read on orders, in invitations and beside the merchant's apps. */
function named(typed: Application): Application {
  return { ...typed, name: chosenNameOf('merchant', typed.name) };
}

function recordApplication(ctx: WriteContext, by: ByMember, { name, website, business }: Application): Promise<void> {
  const details = differences({ name, website, business });
  return recordChange(ctx, by, { change: 'merchant.apply', subject: name, details });
}

function refuseWaiting(owned: readonly Pick<Merchant, 'status'>[]): void {
  if (owned.some(({ status }) => status === 'applied')) throw new Refusal(merchantRefusals.ApplicationWaits);
}

const NUMBER_TRIES = 10;
const FIRST_NUMBER = 10_000_000;
const NUMBERS = 90_000_000;

async function freeNumber(ctx: WriteContext): Promise<string> {
  for (let attempt = 0; attempt < NUMBER_TRIES; attempt += 1) {
    const number = `M${FIRST_NUMBER + ctx.ids.below(NUMBERS)}`;
    if (!(await findMerchantOfNumber(readContextOf(ctx), number))) return number;
  }
  throw new Error(`No merchant number was free in ${NUMBER_TRIES} tries`);
}
