import type { AnswerOf } from '@eh/contract/calls.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Merchant } from '../merchants/index.ts';
import { shownLogo } from './registration/present-logo.ts';
import type { App } from './store.ts';

/** An app as users see it. */
export function presentApp(
  ctx: ReadContext,
  app: App,
  merchant: Pick<Merchant, 'name'>,
): AnswerOf<'POST /api/auth/api_access_query'>['app'] {
  return {
    id: app.id,
    name: app.name,
    logo: shownLogo(ctx, app),
    domain: app.domain,
    merchant: merchant.name,
    environment: app.environment,
  };
}
