import { versionOfFacts } from '../../../platform/crypto/version-of.ts';
import type { App } from '../store.ts';

type ReviewedFacts = Pick<
  App,
  | 'name'
  | 'domain'
  | 'redirects'
  | 'scopes'
  | 'logo_file_id'
  | 'wanted_name'
  | 'wanted_redirects'
  | 'wanted_logo_file_id'
>;

/** A digest of everything about an app that a reviewer reads; it changes with any of it. */
export function versionOf(app: ReviewedFacts): string {
  const { name, domain, redirects, scopes, logo_file_id: logo } = app;
  const { wanted_name: wantedName, wanted_redirects: wanted, wanted_logo_file_id: wantedLogo } = app;
  return versionOfFacts([name, domain, redirects, scopes, logo, wantedName, wanted, wantedLogo]);
}

/** An app that may pay moves users' coins, so it takes two operators, like any act with money. */
export function takesTwo({ scopes }: Pick<App, 'scopes'>): boolean {
  return scopes.includes('pay');
}
