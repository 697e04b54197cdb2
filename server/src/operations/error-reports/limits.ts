/** Reports that one network may send in an hour: an app reports at most once a minute, and several share an address. */
export const REPORTS = { most: 60, withinSeconds: 3600 } as const;

/** The number of stored causes; beyond it, those not seen for the longest time are deleted. */
export const CAUSES_MAX = 5000;

/** The number of sources stored and shown for one cause. */
export const SOURCES_MAX = 100;

/** The number of causes that one report may delete, so that it holds few locks. */
export const DELETED_AT_ONCE = 100;

/** The number of different causes accepted from one report. */
export const CAUSES_A_REPORT = 10;
