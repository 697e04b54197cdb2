/** The books as operators read them: accounts, their lines, each entry with its cause, its block and the proof of it. */
export { bookEndpoints, bookRoom } from './endpoints.ts';
export { keepAudit } from './keep-audit.ts';
