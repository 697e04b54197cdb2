import { DAY, epochSeconds } from '@eh/contract/platform/spans.ts';
import { expect, it } from 'vitest';
import { serverKeys } from '../../../../test/server-keys.ts';
import type { App } from '../store.ts';
import { subjectOf } from '../subject.ts';
import type { Grant } from './grant-store.ts';
import { presentOpenGrant } from './present-open.ts';

const now = new Date('2026-11-23T08:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY);
const app = { client_id: 'app_live_1', merchant_id: 'merchant' } as App;
const grant: Grant = {
  id: 'grant',
  app_id: 'app',
  user_id: 'user',
  scopes: ['openid', 'pay'],
  payment_cap_minor: 5_00n,
  day_cap_minor: 9_50n,
  granted_at: inDays(-1),
  expires_at: inDays(1),
  ended_at: null,
  ended_by: null,
};
const shown = (changes: Partial<Grant> = {}, at = now) =>
  presentOpenGrant({ serverKeys, now: at }, { ...grant, ...changes }, app);

it('shows an app’s servers a running grant under the pairwise name of its user, never the id', () => {
  const view = shown();
  expect(view).toMatchObject({ status: 'active', ended_at: null, ended_by: null, client_id: 'app_live_1' });
  expect(view.subject).toBe(subjectOf({ serverKeys }, { merchantId: 'merchant', userId: 'user' }));
  expect(Object.values(view)).not.toContain('user');
  expect(view.caps).toEqual({ currency: 'EH', payment: '5.00', day: '9.50' });
});

it('shows an expired grant as ended at its end time, even before this is recorded', () => {
  expect(shown({}, inDays(2))).toMatchObject({
    status: 'expired',
    ended_at: epochSeconds(inDays(1)),
    ended_by: 'expired',
  });
});

it('shows a withdrawn grant with the cause and time of its end, even after its original end', () => {
  const ended = { ended_at: now, ended_by: 'user' } as const;
  for (const at of [now, inDays(2)])
    expect(shown(ended, at)).toMatchObject({ status: 'revoked', ended_at: epochSeconds(now), ended_by: 'user' });
});
