import type { AnswerOf } from '@eh/contract/calls.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { readSecrets } from '../secret-store.ts';
import { type App } from '../store.ts';
import { presentWanted, shownLogo } from './present-logo.ts';

type OwnApp = AnswerOf<'POST /api/merchant/apps'>['rows'][number];

/** Apps as their merchant's team sees them. */
export async function presentOwnApps(ctx: ReadContext, apps: readonly App[], language: Language): Promise<OwnApp[]> {
  const secrets = await readSecrets(
    ctx,
    apps.map(({ id }) => id),
  );
  return apps.map((app) => ({
    id: app.id,
    client_id: app.client_id,
    environment: app.environment,
    kind: app.kind,
    name: app.name,
    domain: app.domain,
    logo: shownLogo(ctx, app),
    redirects: app.redirects,
    scopes: app.scopes,
    status: app.status,
    wanted: presentWanted(ctx, app),
    reason:
      app.reason_zh === null || app.reason_en === null
        ? null
        : inLanguage({ zh: app.reason_zh, en: app.reason_en }, language),
    created_at: epochSeconds(app.created_at),
    secrets: secrets
      .filter(({ app_id: appId }) => appId === app.id)
      .map(({ ending, created_at: at, ends_at: endsAt }) => ({
        ending,
        created_at: epochSeconds(at),
        ends_at: epochSecondsOrNull(endsAt),
      })),
  }));
}
