import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { type ReleaseRules, releaseRules } from '@eh/contract/staff/settings/rule-schemas.ts';
import { expect, it } from 'vitest';
import type { AppKind } from './app-kind.ts';
import { offerTo, positionOf, releaseFor } from './offer.ts';

const usual = releaseRules.parse(usualOf('platform.releases'));
const android = {
  android_version: '2.3.00',
  android_oldest: '2.2.00',
  android_notes_zh: '更快',
  android_notes_en: 'Faster',
  android_download: 'https://get.example/eh.apk',
};
const offer = (own: string, rules: Partial<ReleaseRules> = {}, kind: AppKind = 'android', deviceId = 'device-1') =>
  offerTo(
    { device_id: deviceId, app_version: own },
    releaseFor({ ...usual, ...android, ...rules }, kind, '2.2.08'),
    'en',
  );

it('offers a newer version, forces versions below the oldest, and offers nothing to the newest', () => {
  expect(offer('2.2.08')).toEqual({
    is_new: 1,
    version: '2.3.00',
    des: 'Faster',
    strategy: 'ask',
    downurl: 'https://get.example/eh.apk',
  });
  expect(offer('2.1.99').strategy).toBe('force');
  expect(offer('2.2.08', { android_strategy: 'force' }).strategy).toBe('force');
  expect(offer('2.3.00', { android_strategy: 'force' })).toMatchObject({ is_new: 0, strategy: 'none' });
});

it('does not force a version without a download address, nor an unserved one on browsers', () => {
  expect(offer('2.1.99', { android_download: '' }).strategy).toBe('ask');
  expect(offer('2.3.00', { android_oldest: '9.0.00' })).toMatchObject({ is_new: 0, strategy: 'none' });
  expect(offer('2.2.08', { web_oldest: '9.0.00', web_strategy: 'force' }, 'web')).toMatchObject({
    is_new: 0,
    version: '2.2.08',
  });
  expect(offer('2.2.07', { web_oldest: '2.2.08' }, 'web')).toMatchObject({ strategy: 'force', downurl: '' });
});

it('reaches a growing share of devices, and every device below the oldest version', () => {
  const devices = Array.from({ length: 1000 }, (_, index) => `device-${index}`);
  const offered = (share: number) =>
    new Set(devices.filter((id) => offer('2.2.08', { android_share: share }, 'android', id).is_new === 1));
  const [none, tenth, half, all] = [0, 10, 50, 100].map(offered);
  expect([none?.size, all?.size]).toEqual([0, 1000]);
  expect(tenth?.size).toBeGreaterThan(60);
  expect(tenth?.size).toBeLessThan(140);
  expect([...(tenth ?? [])].filter((id) => !half?.has(id))).toEqual([]);
  expect(offer('2.1.99', { android_share: 0 }).is_new).toBe(1);
  expect(positionOf('device-1', '2.3.00')).not.toBe(positionOf('device-1', '2.4.00'));
});
