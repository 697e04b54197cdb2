import type { AnswerOf } from '@eh/contract/calls.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { minutesFromNow, secondsFromNow } from './sample-trade.ts';

type Apply = AnswerOf<'POST /api/auth/api_access_query'>;
type Grant = AnswerOf<'POST /api/auth/grant'>;
type Uses = AnswerOf<'POST /api/auth/grant/uses'>['rows'];

export const gullBudget: Apply['app'] = {
  id: '00000000-0000-4000-8000-000000000a01',
  name: 'Gull Budget',
  logo: null,
  domain: 'gull.example',
  merchant: 'Gull Software',
  environment: 'live',
};

/** Gull Budget asks for the profile, and if allowed for the verification and to pay. */
export function sampleApply(changes: Partial<Apply> = {}): Apply {
  return {
    app: gullBudget,
    scopes: [
      { scope: 'profile', is_required: true, is_granted: false },
      { scope: 'identity.status', is_required: false, is_granted: false },
      { scope: 'pay', is_required: false, is_granted: false },
    ],
    caps: { currency: 'EH', payment: '50.00', day: '200.00' },
    grant_days: 90,
    is_code_needed: true,
    return_host: 'gull.example',
    expires_at: minutesFromNow(15),
    account: { account: '10000016', nickname: 'Alice', avatar: null },
    email: null,
    ...changes,
  };
}

export const sampleUses: Uses = [
  { kind: 'payment', amount: '12.00', title: 'Cloud storage, November', order_no: 'P1' } as const,
  { kind: 'payment', amount: '23.00', title: 'Metro pass', order_no: 'P2' } as const,
  { kind: 'identity', amount: null, title: null, order_no: null } as const,
  { kind: 'profile', amount: null, title: null, order_no: null } as const,
].map((use, index) => ({
  ...use,
  id: `00000000-0000-4000-8000-00000000c00${index}`,
  at: minutesFromNow(-30 * (index + 1)),
  currency: 'EH',
}));

/** The rights of Gull Budget on the account of Alice: 35.00 of its 200.00 EH of today are spent. */
export function sampleGrant(changes: Partial<Grant> = {}): Grant {
  return {
    id: '00000000-0000-4000-8000-000000000b01',
    app: gullBudget,
    scopes: [
      { scope: 'profile', is_required: true },
      { scope: 'identity.status', is_required: false },
      { scope: 'pay', is_required: false },
    ],
    caps: { currency: 'EH', payment: '50.00', day: '200.00' },
    today: { paid: '35.00', left: '165.00', starts_over_at: minutesFromNow(300) },
    status: 'active',
    granted_at: secondsFromNow(-2 * DAY_SECONDS),
    expires_at: secondsFromNow(88 * DAY_SECONDS - 60),
    ended_at: null,
    ended_by: null,
    last_use: sampleUses[0] ?? null,
    ...changes,
  };
}
