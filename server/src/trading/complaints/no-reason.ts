import type { BilingualText } from '@eh/contract/platform/languages/language.ts';

/** The empty reason of a complaint that ended without an operator. */
export const noReason: BilingualText = { zh: '', en: '' };
