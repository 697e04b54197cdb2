import { signedQuery } from '../../../files/uploads/index.ts';
import type { ReadContext } from '../../../platform/context.ts';

/** The permanent address of a logo that operators have approved. */
export function logoAddress(logoId: string): string;
export function logoAddress(logoId: string | null): string | null;
export function logoAddress(logoId: string | null): string | null {
  return logoId === null ? null : `/logos/${logoId}.jpg`;
}

/** A link, valid for some minutes, to an unapproved logo, for those who may see it anyway. */
export function signedLogoAddress(ctx: Pick<ReadContext, 'serverKeys' | 'now'>, logoId: string): string {
  return `/logos/${logoId}.jpg?${signedQuery(ctx, logoId)}`;
}
