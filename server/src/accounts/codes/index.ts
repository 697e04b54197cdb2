import { type CodePurpose, codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import type { ReadContext } from '../../platform/context.ts';
import { readLastTarget } from './store.ts';

export { CODES_A_DAY } from './limits.ts';
/** Codes: six digits by SMS or e-mail that verify the holder of a phone or address. */
export { type CodeAsker, type Codes, type CodeTry, openCodes } from './open-codes.ts';
export { eraseCodes } from './store.ts';

/** To which of these addresses the last code of a purpose went, or null when none did. */
export function lastTargetOf(
  ctx: ReadContext,
  purpose: CodePurpose,
  targets: readonly string[],
): Promise<string | null> {
  return readLastTarget(ctx, codePurposes[purpose], targets);
}
