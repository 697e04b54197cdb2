import type { Merchant } from '../../merchants/merchants/index.ts';
import { versionOfFacts } from '../../platform/crypto/version-of.ts';

type ReviewedFacts = Pick<
  Merchant,
  'status' | 'name' | 'website' | 'business' | 'logo_file_id' | 'wanted_logo_file_id'
>;
type WaitingFacts = Pick<Merchant, 'status' | 'wanted_logo_at'>;

/**
 * The part of a merchant that operators have to review: its application, with the logo that came with it, or a new logo alone.
 */
export function waitsFor({ status, wanted_logo_at: logoAt }: WaitingFacts): 'application' | 'logo' | null {
  if (status === 'applied') return 'application';
  return logoAt !== null && (status === 'active' || status === 'frozen') ? 'logo' : null;
}

export function waitingSince(merchant: WaitingFacts & Pick<Merchant, 'applied_at'>): Date {
  return waitsFor(merchant) === 'logo' ? (merchant.wanted_logo_at ?? merchant.applied_at) : merchant.applied_at;
}

/** A digest of everything about a merchant that a reviewer reads; it changes with any of it. */
export function versionOf(merchant: ReviewedFacts): string {
  const { status, name, website, business, logo_file_id: logo, wanted_logo_file_id: wantedLogo } = merchant;
  return versionOfFacts([status, name, website, business, logo, wantedLogo]);
}
