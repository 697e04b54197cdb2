/** A request first waits; then it is passed, rejected or withdrawn, which is final. */
export const contactRequestStates = ['waiting', 'passed', 'rejected', 'withdrawn'] as const;
export type ContactRequestState = (typeof contactRequestStates)[number];
