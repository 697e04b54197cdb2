/** The longest search of the help. */
export const HELP_SEARCH_MAX = 60;

/** No request of the help is read beyond this; what is shorter gets a refusal that says what was wrong with it. */
export const HELP_TYPED_MAX = 20_000;
