import { memberRights } from '@eh/contract/merchants/merchants/member-rights.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { type ByMember, differences, recordChange } from './changes/record-change.ts';
import { findMerchant, setBusiness } from './store.ts';
import type { Member } from './team/member-store.ts';
import { requireMember } from './team/require-member.ts';

/** Changes the description of the business; an owner may do so without a review. */
export async function changeBusiness(ctx: WriteContext, by: ByMember, business: string): Promise<Member> {
  const reading = readContextOf(ctx);
  const member = await requireMember(reading, { ...by, roles: memberRights.settings });
  const merchant = await findMerchant(reading, by.merchantId);
  await setBusiness(ctx, member.merchant_id, business);
  const details = differences({ business }, { business: merchant?.business });
  if (details.length > 0) await recordChange(ctx, by, { change: 'settings.change', subject: '', details });
  return member;
}
