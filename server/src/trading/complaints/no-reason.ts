import type { BilingualText } from '@eh/contract/platform/languages/language.ts';

/** The reason of an end without an operator. */
export const noReason: BilingualText = { zh: '', en: '' };
