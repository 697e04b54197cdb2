import type { Words } from '@eh/contract/platform/fault.ts';

export type { Words } from '@eh/contract/platform/fault.ts';

/** Where no operator says anything. */
export const noWords: Words = { zh: '', en: '' };
