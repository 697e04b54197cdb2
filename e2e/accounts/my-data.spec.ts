import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { front, layLogin, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';

test.use({ ...PHONE, reducedMotion: 'reduce' });

const PAYMENT_PASSWORD = '135790';

/** The text of the last file in an archive: the page that explains it. */
function lastFileOf(archive: Buffer): string {
  const header = archive.subarray(archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x03, 0x04])));
  const from = 30 + header.readUInt16LE(26);
  return inflateRawSync(header.subarray(from, from + header.readUInt32LE(18))).toString();
}

for (const [name, appearance] of [
  ['zh-dark', { locale: 'zh-CN', colorScheme: 'dark' }],
  ['en-light', { locale: 'en-US', colorScheme: 'light' }],
] as const) {
  const isChinese = name === 'zh-dark';
  test.describe(name, () => {
    test.use(appearance);
    test('somebody asks for their data, is told when it is there, and downloads it once', async ({ page, server }) => {
      const person = isChinese ? 'bob' : 'carol';
      await layLogin(page, await logInAs(server.address, person));
      await page.goto(`${server.address}/#/pages/personal/my-data`);
      const begin = front(page).getByRole('button', { name: isChinese ? '导出我的数据' : 'Get my data' });
      await expect(begin).toBeVisible();
      await lookAt(page, `app-my-data-start-${name}`);
      await begin.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.type(PAYMENT_PASSWORD);
      await expect(
        front(page).getByRole('heading', { name: isChinese ? '您的数据已备好' : 'Your data is ready' }),
      ).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('dialog')).toBeHidden();
      await lookAt(page, `app-my-data-ready-${name}`);
      await front(page)
        .getByRole('button', { name: isChinese ? '下载' : 'Download', exact: true })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      const downloading = page.waitForEvent('download');
      await page.keyboard.type(PAYMENT_PASSWORD);
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^EH-my-data-.*\.zip$/);
      const archive = await readFile(await download.path());
      const index = lastFileOf(archive);
      expect(index).toContain(isChinese ? '我的 EH 数据' : 'My data at EH');
      expect(archive.includes('bills/bills-0001.csv')).toBe(true);
      // As it stands in the archive, opened from the disk.
      const reading = await page.context().newPage();
      await reading.setContent(index);
      await lookAt(reading, `my-data-index-${name}`);
      await reading.close();
    });
  });
}

test('while the file is made its page says how far it is', async ({ page, server }) => {
  await layLogin(page, await logInAs(server.address, 'alice'));
  const making = {
    id: '019d0000-0000-7000-8000-000000000001',
    state: 'making',
    began_at: Math.floor(Date.now() / 1000) - 120,
    part: 'trades',
    part_done: 200,
    part_total: 312,
    percent: 64,
    seconds_left: 170,
    ready_at: null,
    ends_at: null,
    bytes: null,
  };
  await page.route('**/api/my_data', (route) =>
    route.fulfill({ json: { code: 0, msg: 'ok', data: { export: making } } }),
  );
  await page.goto(`${server.address}/#/pages/personal/my-data`);
  const bar = front(page).getByRole('progressbar', { name: 'Progress of the export' });
  await expect(bar).toBeVisible();
  await expect(front(page).getByText('200 of 312 trades')).toBeVisible();
  await expect(front(page).getByText('about 3 min')).toBeVisible();
  await lookAt(page, 'app-my-data-making');
  await page.addStyleTag({ content: 'html { font-size: 200%; }' });
  await lookAt(page, 'app-my-data-making-large');
});
