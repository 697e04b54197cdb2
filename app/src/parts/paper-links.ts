/** The links of a paper work for ten minutes; whatever shows them asks for fresh ones before. */
export const LINKS_FRESH_MILLISECONDS = 300_000;
