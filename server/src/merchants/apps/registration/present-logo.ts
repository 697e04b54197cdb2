import type { AnswerOf } from '@eh/contract/calls.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { logoAddress, signedLogoAddress } from '../../merchants/index.ts';
import type { App } from '../store.ts';

type Wanted = AnswerOf<'POST /api/merchant/apps'>['rows'][number]['wanted'];

/** The address of an app's logo: public only for a working live app, whose logo operators have approved. */
export function shownLogo(
  ctx: ReadContext,
  { logo_file_id: logoId, environment, decided_at: decidedAt, status }: App,
): string | null {
  if (logoId === null) return null;
  const isPassed = environment === 'live' && decidedAt !== null && (status === 'active' || status === 'stopped');
  return isPassed ? logoAddress(logoId) : signedLogoAddress(ctx, logoId);
}

/** The change of an app that waits for a review; if only a logo waits, name and addresses are the current ones. */
export function presentWanted(ctx: ReadContext, app: App): Wanted {
  const { wanted_name: name, wanted_redirects: redirects, wanted_logo_file_id: logoId, wanted_at: at } = app;
  if (at === null) return null;
  return {
    name: name ?? app.name,
    redirects: redirects ?? app.redirects,
    logo: logoId === null ? null : signedLogoAddress(ctx, logoId),
    at: epochSeconds(at),
  };
}
