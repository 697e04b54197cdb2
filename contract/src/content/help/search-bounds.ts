/** The longest search of the help. */
export const HELP_SEARCH_MAX = 60;
