/** A request waits, then it is passed, rejected, or taken back; nothing follows after that. */
export const contactRequestStates = ['waiting', 'passed', 'rejected', 'withdrawn'] as const;
export type ContactRequestState = (typeof contactRequestStates)[number];
