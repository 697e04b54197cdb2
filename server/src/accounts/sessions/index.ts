/** Sessions: registering, logging in, the tokens people carry, and the passwords they change. */

export { verifyAskedCode } from './asked-code.ts';
export { authenticate, type OpenCaller, requireOpenSession } from './authenticate.ts';
export { eraseOldSessions, eraseSessions } from './closing-store.ts';
export { sharedSessions } from './devices/same-device-store.ts';
export { endSessionsOf, setUserStatus } from './end-sessions.ts';
export { makeSessionEndpoints } from './endpoints.ts';
export { loginNameRules } from './entry-rules.ts';
export { parseLoginName } from './login-name.ts';
export { loginPasswordProof, loginSteps } from './login-steps.ts';
export { openSession } from './open-session.ts';
export { verifyOwnCode } from './own-codes.ts';
export type { RegistrationTexts } from './registering/registration-texts.ts';
export { defaultSessionRules, type EndDisputedKeys, type SessionRules } from './session-rules.ts';
export { deviceOfSession, lastSeenOf, openSessionsAmong, openSessionsOf, sessionOpenedAt } from './store.ts';
