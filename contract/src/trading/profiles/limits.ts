/** The most open reports by one person. */
export const OPEN_REPORTS_MAX = 10;
