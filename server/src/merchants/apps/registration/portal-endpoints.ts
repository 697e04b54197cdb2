import type { AnswerOf } from '@eh/contract/calls.ts';
import { memberRights } from '@eh/contract/merchants/merchants/member-rights.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { verifyPaymentPassword } from '../../../accounts/users/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { type ByMember, requireMember } from '../../merchants/index.ts';
import { appsOf, readApps } from '../store.ts';
import { presentOwnApps } from './present-own-app.ts';
import { closeApp, redescribeApp, registerApp, rotateSecret } from './register-app.ts';

interface FromMember {
  readonly caller: { readonly userId: string };
  readonly address: string;
  readonly body: { readonly merchant_id: string };
}

/** The calls of the portal about a merchant's apps. */
export const appPortalEndpoints: readonly Endpoint[] = [
  query('POST /api/merchant/apps', async (ctx, input) => {
    const { merchant_id: merchantId, environment } = input.body;
    await requireMember(ctx, { userId: input.caller.userId, merchantId, roles: memberRights.read });
    const apps = await readApps(ctx, await appsOf(ctx, { merchantId, environment }));
    const newestFirst = [...apps.values()].toSorted((a, b) => b.id.localeCompare(a.id));
    return { rows: await presentOwnApps(ctx, newestFirst, input.language) };
  }),
  command(
    'POST /api/merchant/apps/create',
    async (ctx, input) => {
      const { environment, ...description } = input.body;
      await requireDeveloper(readContextOf(ctx), input);
      const { id, secret } = await registerApp(ctx, { ...memberOf(input), environment, description });
      return { app: await shownApp(ctx, id, input.language), secret };
    },
    authorize,
  ),
  command('POST /api/merchant/apps/change', async (ctx, input) => {
    const { id, ...description } = input.body;
    await requireDeveloper(readContextOf(ctx), input);
    await redescribeApp(ctx, memberOf(input), { id, description });
    return shownApp(ctx, id, input.language);
  }),
  command(
    'POST /api/merchant/apps/rotate-secret',
    async (ctx, input) => {
      const { id, hours } = input.body;
      await requireDeveloper(readContextOf(ctx), input);
      const secret = await rotateSecret(ctx, memberOf(input), { id, hours });
      return { app: await shownApp(ctx, id, input.language), secret };
    },
    authorize,
  ),
  command(
    'POST /api/merchant/apps/close',
    async (ctx, input) => {
      const { id } = input.body;
      await requireDeveloper(readContextOf(ctx), input);
      await closeApp(ctx, memberOf(input), id);
      return shownApp(ctx, id, input.language);
    },
    authorize,
  ),
];

function memberOf({ caller, body, address }: FromMember): ByMember {
  return { userId: caller.userId, merchantId: body.merchant_id, address };
}

async function requireDeveloper(ctx: ReadContext, { caller, body }: FromMember): Promise<void> {
  await requireMember(ctx, { userId: caller.userId, merchantId: body.merchant_id, roles: memberRights.apps });
}

/** A stranger to the team is refused before the payment password is compared. */
async function authorize(
  ctx: WriteContext,
  input: FromMember & { readonly body: { readonly security_password: string } },
): Promise<void> {
  await requireDeveloper(readContextOf(ctx), input);
  await verifyPaymentPassword(ctx, input.caller.userId, input.body.security_password);
}

async function shownApp(
  ctx: WriteContext,
  id: string,
  language: Language,
): Promise<AnswerOf<'POST /api/merchant/apps'>['rows'][number]> {
  const reading = readContextOf(ctx);
  const apps = await readApps(reading, [id]);
  const [app] = await presentOwnApps(reading, [...apps.values()], language);
  if (!app) throw new Error(`The app ${id} is gone`);
  return app;
}
