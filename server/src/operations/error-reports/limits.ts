/** Reports that one network may send in an hour: one app reports once a minute at most, several share an address. */
export const REPORTS = { most: 60, withinSeconds: 3600 } as const;

/** Causes that are stored; of more, those that were met longest ago are deleted. */
export const CAUSES_MAX = 5000;

/** Sources that are stored for one cause, and shown of it. */
export const SOURCES_MAX = 100;

/** Causes that one report may delete, so that it holds few locks. */
export const DELETED_AT_ONCE = 100;

/** Different causes that are taken from one report. */
export const CAUSES_A_REPORT = 10;
