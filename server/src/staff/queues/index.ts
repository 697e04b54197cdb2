/**
 * Queues: the cases that wait for operators, and the operator who works on each. A module with cases exports one
 * `operatorQueue({ … })`: its name, roles and count, how its cases are found and presented, and the use case that
 * decides one. The calls list, claim and decide come with it, as does its entry in the console's navigation. Calls that
 * act on a claimed case without deciding it use `claimCase`, `claimsOf` and `requireClaim`.
 */

export { claimCase, claimedCases, claimsOf, releaseClaim, requireClaim } from './claims.ts';
export { type CaseDecision, operatorQueue } from './operator-queue.ts';
export { queueEndpoints } from './queue-endpoints.ts';
export { queueGauges } from './queue-gauges.ts';
export type { QueueSource } from './queues.ts';
