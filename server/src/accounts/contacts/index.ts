/** Contacts: the phone and e-mail of an account, how they are bound, changed and removed, and what happens when one is lost. */

export { contactCaseFiles } from './case-files.ts';
export { countOpenContactRequests, eraseContactRequests } from './closing-store.ts';
export { contactQueue } from './contact-queue.ts';
export { contactEndpoints } from './endpoints.ts';
