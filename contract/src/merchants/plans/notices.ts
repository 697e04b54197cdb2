import type { Carries } from '../../platform/notices/notice-fields.ts';
import { notice } from '../../platform/notices/notice-kind.ts';

/** A payment of a plan: what an app takes, and when. */
type PlanPayment = Carries<'plan_id' | 'app' | 'amount' | 'currency' | 'pays_at'>;

const ofPlan = {
  form: 'toast',
  page: { route: 'plan', id: 'plan_id' },
  changes: ['plans'],
  area: 'money',
  texts: 'fixed',
  facts: ['who', 'coins'],
  push: { texts: 'shared' },
} as const;

export const planNotices = {
  'plan.announced': notice<PlanPayment>()({ ...ofPlan, hasSound: true }),
  'plan.failed': notice<PlanPayment>()({ ...ofPlan, hasSound: true }),
  'plan.ended': notice<Carries<'plan_id' | 'app'>>()({ ...ofPlan, hasSound: false, facts: ['who'] }),
};
