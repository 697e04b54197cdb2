/**
 * Queues: the cases that wait for operators, and who works on which.
 *
 * A module with cases exports a `QueueSource` and answers three calls: list (`requireReader`, `claimsOf`), claim
 * (`requireRole`, `claimCase` or `releaseClaim`) and decide (`requireRole`, `requireClaim`, its use case, `recordAct`),
 * each in the one transaction of the call.
 */
export { claimCase, claimsOf, heldCases, releaseClaim, requireClaim } from './claims.ts';
export { queueEndpoints } from './queue-endpoints.ts';
export type { QueueSource } from './queues.ts';
