import type { BilingualText } from '@eh/contract/platform/fault.ts';

export type { BilingualText } from '@eh/contract/platform/fault.ts';

/** Where no operator says anything. */
export const noWords: BilingualText = { zh: '', en: '' };
