import { EH } from '@eh/sdk';

const { EH_URL: baseUrl = '', EH_KEY: keyId = '', EH_SECRET: secret = '' } = process.env;
const eh = new EH({ baseUrl, keyId, secret });

const { rows: grants } = await eh.call('listGrants', { query: {} });
const [grant] = grants.filter(({ scopes, status }) => scopes.includes('pay') && status === 'active');
if (!grant) throw new Error('Nobody has let your app pay yet');
const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const plan = await eh.plans.create({
  grant_id: grant.id,
  merchant_plan_no: `storage-${grant.id}`,
  subject: 'Cloud storage, monthly',
  amount: '30.00',
  interval: 'month',
  starts_on: nextWeek,
  payments: 12,
});
console.log(plan.status, plan.amount, plan.approve_url);
