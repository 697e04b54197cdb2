import type { BilingualText } from '@eh/contract/platform/fault.ts';

/** The reason of an end without an operator. */
export const noReason: BilingualText = { zh: '', en: '' };
