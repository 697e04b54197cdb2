import { type Ids, ids } from '@eh/server/platform/ids.ts';

/**
 * Ids without their random part, which cannot be compressed. A single process counts ids within an instant, so they
 * stay unique.
 */
export const plainIds: Ids = { ...ids, next: (now) => `${ids.next(now).slice(0, TIME_LENGTH)}8000-000000000000` };

/** The instant, the version and the number within the instant. */
const TIME_LENGTH = '01234567-89ab-7000-'.length;
