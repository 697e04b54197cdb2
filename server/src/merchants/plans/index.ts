/** Plans: payments that a merchant takes again and again by the grant of a person who approved them. */

export { erasePlans } from './end-plan.ts';
export { planEndpoints } from './endpoints.ts';
export { planOpenEndpoints } from './open-endpoints.ts';
export { planListeners } from './plan-listeners.ts';
export { planDeadlines } from './take-step.ts';
