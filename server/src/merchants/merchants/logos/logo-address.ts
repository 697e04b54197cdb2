import { signedQuery } from '../../../files/uploads/index.ts';
import type { ReadContext } from '../../../platform/context.ts';

/** The address of a logo that operators have passed. It never shows another picture. */
export function logoAddress(logoId: string): string;
export function logoAddress(logoId: string | null): string | null;
export function logoAddress(logoId: string | null): string | null {
  return logoId === null ? null : `/logos/${logoId}.jpg`;
}

/** A link of some minutes to a logo that nobody has passed, for those who may see it all the same. */
export function signedLogoAddress(ctx: Pick<ReadContext, 'serverKeys' | 'now'>, logoId: string): string {
  return `/logos/${logoId}.jpg?${signedQuery(ctx, logoId)}`;
}
