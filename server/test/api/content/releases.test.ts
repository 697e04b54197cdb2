import { settingRefusals } from '@eh/contract/staff/settings/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../open-test-server.ts';
import { specificationClient } from '../../specification-client.ts';
import { approveByTwo, askForRule, wantRule } from '../../two-owners.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const release = {
  android_version: '2.3.00',
  android_oldest: '2.2.08',
  android_notes_en: 'Accept an order from the locked screen\nFaster change of line',
  android_notes_zh: '锁屏就能接单\n切换线路更快',
  android_download: 'https://get.example/eh-2.3.00.apk',
};
const check = (app_version: string, type = 'android') =>
  server.stranger().must('POST /api/version', { device_id: 'device-of-a-test', app_version, type });

it('offers nothing new until owners release something', async () => {
  expect(await check('2.2.08')).toMatchObject({ is_new: 0, strategy: 'none' });
});

it('requires two owners for a forced update, whose address then opens to everybody', async () => {
  const omar = await server.operator('omar');
  const { proposal } = await wantRule(omar, 'platform.releases', release);
  expect(proposal).not.toBeNull();
  expect(await check('2.2.07')).toMatchObject({ downurl: '' });
  await approveByTwo(server, Promise.resolve({ proposal }));
  expect(await check('2.2.07')).toEqual({
    is_new: 1,
    version: '2.3.00',
    des: release.android_notes_en,
    strategy: 'force',
    downurl: release.android_download,
  });
  expect(await check('2.2.08')).toMatchObject({ is_new: 1, strategy: 'ask' });
  const phone = specificationClient(server.address);
  for (const said of [{ type: 'Android' }, { type: 1 }, { os_name: 'Android' }, { type: '', os_name: 'android' }])
    expect(
      await phone.post('/api/version', { device_id: 'device-of-a-test', app_version: '2.2.07', ...said }),
    ).toMatchObject({ strategy: 'force' });
  expect(await check('2.2.08', 'ios')).toMatchObject({ is_new: 0, downurl: '' });
});

it('lets one owner restrict a release, and requires two to widen it again', async () => {
  const omar = await server.operator('omar');
  expect((await wantRule(omar, 'platform.releases', { ...release, android_share: 0 })).proposal).toBeNull();
  expect(await check('2.2.08')).toMatchObject({ is_new: 0, strategy: 'none' });
  expect(await check('2.2.07')).toMatchObject({ is_new: 1, strategy: 'force' });
  expect((await wantRule(omar, 'platform.releases', { ...release, android_share: 50 })).proposal).not.toBeNull();
});

it.each([
  ['an address without TLS', { android_download: 'http://get.example/eh.apk' }],
  ['an address of another kind', { ios_download: 'javascript:alert(1)' }],
  ['a version that is none', { android_version: 'newest' }],
])('refuses %s', async (_what, changed) => {
  const omar = await server.operator('omar');
  const refused = await askForRule(omar, 'platform.releases', { ...release, ...changed });
  expect(refused.code).toBe(settingRefusals.SettingUnfit.code);
});
