/** The longest search text in the help. */
export const HELP_SEARCH_MAX = 60;

/**
 * The longest text that a help request may contain at all; shorter invalid texts get a refusal that explains the fault.
 */
export const HELP_TYPED_MAX = 20_000;
