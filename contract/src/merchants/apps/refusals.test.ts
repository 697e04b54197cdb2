import { expect, it } from 'vitest';
import { refusalMessage } from '../../platform/refusal.ts';
import { appRefusals } from './refusals.ts';

it('names the amounts and rights concerned in both languages', () => {
  const caps = { payment: '50.00', day: '200.00', currency: 'EH' };
  expect(refusalMessage(appRefusals.CapAboveRequest, 'en', caps)).toBe(
    'The most you can allow is 50.00 EH a payment and 200.00 EH a day',
  );
  expect(refusalMessage(appRefusals.CapAboveRequest, 'zh-CN', caps)).toContain('50.00 EH，每天最多 200.00 EH');
  const { PaymentAboveCap, DayCapReached, CapOutOfRange } = appRefusals;
  for (const kind of [PaymentAboveCap, DayCapReached, CapOutOfRange])
    for (const language of ['en', 'zh-CN'] as const)
      expect(refusalMessage(kind, language, { ...caps, most: '1.00', left: '2.00' })).not.toContain('{');
  const { ScopeNotRequested, BaseScopeNeeded, ScopeNotForApp, ScopeNotGranted } = appRefusals;
  for (const kind of [ScopeNotRequested, BaseScopeNeeded, ScopeNotForApp, ScopeNotGranted])
    for (const language of ['en', 'zh-CN'] as const)
      expect(refusalMessage(kind, language, { scope: 'pay' })).toContain('pay');
});

it('returns a user whose request cannot be answered to the app', () => {
  for (const kind of [appRefusals.ApplyNotFound, appRefusals.ApplyExpired, appRefusals.ApplyAnswered])
    expect(refusalMessage(kind, 'en')).toContain('start again in the app');
});

it('needs no data for the other refusals', () => {
  const { AppNotFound, RedirectNotRegistered, GrantOrderNotFound } = appRefusals;
  for (const kind of [AppNotFound, RedirectNotRegistered, GrantOrderNotFound])
    expect(refusalMessage(kind, 'en')).not.toContain('{');
  const { AppStopped, ScopeDiffers, GrantNotFound, GrantEnded, GrantOnlyNarrows } = appRefusals;
  for (const kind of [AppStopped, ScopeDiffers, GrantNotFound, GrantEnded, GrantOnlyNarrows])
    for (const language of ['en', 'zh-CN'] as const) expect(refusalMessage(kind, language)).not.toContain('{');
});
