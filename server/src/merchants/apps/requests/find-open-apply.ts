import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { App } from '../store.ts';
import { requireUsableApp } from '../usable-app.ts';
import { inOrder } from './apply-request.ts';
import { type Apply, readApplyOfToken } from './apply-store.ts';

/** The parameters of an address that names a request. */
export interface ApplyAddress {
  readonly apply_auth_token: string;
  readonly auth_scope_type?: string | undefined;
}

/** The request that an address names, with its app; refused unless it can still be answered. */
export async function findOpenApply(
  ctx: ReadContext,
  address: ApplyAddress,
): Promise<{ readonly apply: Apply; readonly app: App }> {
  const apply = await readApplyOfToken(ctx, hashToken(address.apply_auth_token));
  if (!apply) throw new Refusal(appRefusals.ApplyNotFound);
  if (apply.status !== 'open') throw new Refusal(appRefusals.ApplyAnswered);
  if (apply.expires_at <= ctx.now) throw new Refusal(appRefusals.ApplyExpired);
  const app = await requireUsableApp(ctx, apply.app_id);
  if (!isSameScope(apply, address.auth_scope_type)) throw new Refusal(appRefusals.ScopeDiffers);
  return { apply, app };
}

/** A link may omit its scopes; if they differ from the registered ones, somebody changed the link. */
function isSameScope({ scopes }: Apply, named: string | undefined): boolean {
  if (named === undefined || named.trim() === '') return true;
  const names = named.trim().split(/[\s,]+/);
  return names.every((name) => inOrder([name]).length === 1) && inOrder(names).join(' ') === scopes.join(' ');
}
