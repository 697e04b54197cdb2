import { logoRefusals } from '@eh/contract/merchants/merchants/logo-refusals.ts';
import type { logoStates } from '@eh/contract/merchants/merchants/logos/logo-view.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ByMember, recordChange } from '../changes/record-change.ts';
import { requireMerchant } from '../require-merchant.ts';
import { lockMerchant, type Merchant, setLogo } from '../store.ts';
import { dropLogo, insertLogo } from './logo-store.ts';

export type LogoState = (typeof logoStates)[number];

/**
 * Submits a logo to operators, whatever the merchant's status, because even test orders of an unreviewed merchant have
 * public pages. Replaces a logo already under review.
 */
export async function changeLogo(ctx: WriteContext, by: ByMember, picture: Buffer): Promise<void> {
  const merchant = await lockedMerchant(ctx, by.merchantId);
  if (merchant.status === 'closed') throw new Refusal(merchantRefusals.MerchantNotActive);
  const id = ctx.ids.next(ctx.now);
  await insertLogo(ctx, {
    id,
    merchant_id: merchant.id,
    app_id: null,
    picture,
    added_by: by.userId,
    added_at: ctx.now,
  });
  await setLogo(ctx, merchant.id, {
    wanted_logo_file_id: id,
    wanted_logo_at: ctx.now,
    logo_reason_zh: null,
    logo_reason_en: null,
  });
  if (merchant.wanted_logo_file_id !== null) await dropLogo(ctx, merchant.wanted_logo_file_id);
  await recordChange(ctx, by, { change: 'logo.change', subject: merchant.name });
}

/** Removes the visible logo, or withdraws the one under review. Neither shows anything new. */
export async function removeLogo(ctx: WriteContext, by: ByMember, which: LogoState): Promise<void> {
  const merchant = await lockedMerchant(ctx, by.merchantId);
  const { logo_file_id: shown, wanted_logo_file_id: waiting } = merchant;
  if ((which === 'shown' ? shown : waiting) === null) throw new Refusal(logoRefusals.LogoNotThere);
  if (which === 'shown') await setLogo(ctx, merchant.id, { logo_file_id: null });
  else {
    await setLogo(ctx, merchant.id, { wanted_logo_file_id: null, wanted_logo_at: null });
    if (waiting !== null) await dropLogo(ctx, waiting);
  }
  await recordChange(ctx, by, { change: 'logo.remove', subject: merchant.name });
}

async function lockedMerchant(ctx: WriteContext, merchantId: string): Promise<Merchant> {
  await lockMerchant(ctx, merchantId);
  return requireMerchant(readContextOf(ctx), merchantId);
}
