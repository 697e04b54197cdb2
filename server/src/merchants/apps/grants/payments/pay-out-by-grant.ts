import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import type { OpenAnswer } from '@eh/contract/open-calls.ts';
import { readContextOf, type WriteContext } from '../../../../platform/context.ts';
import type { KeyCaller } from '../../../../platform/http/open/open-input.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { payOut, presentOpenPayouts } from '../../../cashier/index.ts';
import { readApp } from '../../store.ts';
import { isAppUsable } from '../../usable-app.ts';
import { grantStatusAt } from '../grant.ts';
import { lockGrant, readGrant } from '../grant-store.ts';

export interface GrantPayout {
  readonly caller: KeyCaller;
  readonly grantId: string;
  readonly liveCurrency: string;
  readonly number: string;
  readonly amountMinor: bigint;
  readonly note: string;
}

/**
 * Pays out to the user of a grant with `receive`. The number is compared before the grant is locked: a repeat returns
 * the first payout whatever became of the grant, and a new payout cannot overlap with the grant's end.
 */
export async function payOutByGrant(
  ctx: WriteContext,
  { caller, grantId, ...wanted }: GrantPayout,
): Promise<OpenAnswer<'createGrantPayout'>> {
  const { merchantId, environment, keyId } = caller;
  const grant = await readGrant(readContextOf(ctx), grantId);
  const app = grant && (await readApp(readContextOf(ctx), grant.app_id));
  if (!grant || app?.merchant_id !== merchantId || app.environment !== environment)
    throw new Refusal(appRefusals.GrantNotFound);
  const payout = await payOut(ctx, {
    ...wanted,
    merchantId,
    environment,
    madeById: null,
    keyId,
    recipient: {
      grantId,
      userId: grant.user_id,
      unfit: new Refusal(appRefusals.GrantRecipientRefused),
      async requireGranted() {
        if (!(await isAppUsable(readContextOf(ctx), app))) throw new Refusal(appRefusals.AppStopped);
        await requireReceiving(ctx, grantId);
      },
    },
  });
  const [shown] = await presentOpenPayouts(readContextOf(ctx), [payout]);
  if (!shown) throw new Error(`The payout ${payout.id} is not shown`);
  return shown;
}

async function requireReceiving(ctx: WriteContext, grantId: string): Promise<void> {
  const locked = await lockGrant(ctx, grantId);
  if (!locked || grantStatusAt(locked, ctx.now) !== 'active') throw new Refusal(appRefusals.GrantEnded);
  if (!locked.scopes.includes('receive')) throw new Refusal(appRefusals.ScopeNotGranted, { scope: 'receive' });
}
