import { environments } from '@eh/contract/merchants/merchants/merchant-names.ts';
import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import type { Merchant } from '../../merchants/merchants/index.ts';
import { publishWebhook } from '../../merchants/webhooks/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import { publish } from '../../platform/outbox/outbox.ts';

/** Tells a merchant's owner, and its servers in both environments, that it may take payments or no longer may. */
export async function publishStatus(
  ctx: WriteContext,
  merchant: Merchant,
  { to, reason }: { readonly to: 'active' | 'frozen'; readonly reason: BilingualText },
): Promise<void> {
  const { id: merchantId, merchant_no, name, website } = merchant;
  await publish(ctx, 'notice', { user_id: merchant.owner_id, type: `merchant.${to}`, data: { why: reason } });
  for (const environment of environments)
    await publishWebhook(ctx, {
      merchantId,
      environment,
      type: `merchant.${to}`,
      subjectId: merchantId,
      subjectNo: merchant_no,
      data: { merchant_no, name, website, status: to, environment },
    });
}
