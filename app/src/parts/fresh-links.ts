/** Links to files expire after ten minutes; pages that show them refetch them earlier. */
export const LINKS_FRESH_MILLISECONDS = 300_000;
