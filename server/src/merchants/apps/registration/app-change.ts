import type { AppStatus } from '@eh/contract/merchants/apps/app-names.ts';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import type { AppDescription } from './app-description.ts';

export interface RegisteredApp extends AppDescription {
  readonly environment: Environment;
  readonly status: AppStatus;
}

/** The columns of an app without pending changes. */
export const NOTHING_WANTED = { wanted_name: null, wanted_redirects: null, wanted_logo_file_id: null, wanted_at: null };

/**
 * How a change of an app takes effect: `applies` at once; `reviewed` after a review, while the app stays as it was;
 * `again` by a new review of the whole app. The others are refusals.
 */
export type ChangeWay = 'applies' | 'reviewed' | 'again' | 'in-review' | 'stopped' | 'not-changeable';

/**
 * Decides about a change. In the live environment a member of a merchant's team must not turn a reviewed app into a
 * different one: domain and rights are fixed, and an unreviewed name or host waits for a review.
 */
export function wayOfChange(app: RegisteredApp, after: AppDescription): ChangeWay {
  if (app.status === 'refused') return 'again';
  if (app.status === 'stopped') return 'stopped';
  if (app.environment === 'test') return app.status === 'active' ? 'applies' : 'not-changeable';
  if (app.status === 'applied') return 'in-review';
  if (app.status !== 'active' || app.domain !== after.domain || !isSameSet(app.scopes, after.scopes))
    return 'not-changeable';
  const reviewed = new Set(app.redirects.map(hostOf));
  const isKnown = app.name === after.name && after.redirects.every((redirect) => reviewed.has(hostOf(redirect)));
  return isKnown ? 'applies' : 'reviewed';
}

/**
 * How a new logo of an app takes effect. An app that is not usable yet is reviewed as a whole, with the logo that it
 * has then.
 */
export function wayOfLogo({
  environment,
  status,
}: Pick<RegisteredApp, 'environment' | 'status'>): 'applies' | 'reviewed' | 'not-changeable' {
  if (status === 'closed' || status === 'stopped') return 'not-changeable';
  return environment === 'live' && status === 'active' ? 'reviewed' : 'applies';
}

function isSameSet(before: readonly string[], after: readonly string[]): boolean {
  return before.toSorted().join(' ') === after.toSorted().join(' ');
}

/** Host name and port: another port may be somebody else's server. */
function hostOf(redirect: string): string {
  return new URL(redirect).host;
}
