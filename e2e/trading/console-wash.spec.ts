import { expect, lookAt, test } from '../fixtures.ts';
import { approveAll, openConsole, wantRule } from '../operator-console.ts';
import type { RunningServer } from '../running-server.ts';
import { finishTrade } from '../trade-actions.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

const DAY = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' } as const;
const NIGHT = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN', colorScheme: 'dark' } as const;
const SMALL_TRADES = 5;
/** Sold out by one trade of ¥1,000, so that no listing is left over. */
const WHOLE = { total: '142.45', maximum: '1000.00' };

test('an owner raises alone from which sum trades count; a lower sum waits for a second owner', async ({
  page,
  server,
  browser,
}) => {
  await openConsole(page, server, 'omar', 'wash-trades');
  await expect(page.getByText('Trades of ¥50.00 or more count towards reputation')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Reputation rules' }).click();
  const least = page.getByRole('textbox', { name: 'Smallest trade that counts' });
  const reason = page.getByLabel('Reason', { exact: true });
  await expect(least).toHaveValue('50.00');
  await least.fill('49.99');
  await expect(page.getByRole('alert')).toContainText('at least 50.00');
  await least.fill('100');
  await expect(page.getByText('Stricter only: you can apply it alone')).toBeVisible();
  await reason.fill('Many small trades for the number');
  await lookAt(page, 'console-reputation-rules');
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText('Applied', { exact: true })).toBeVisible();
  await least.fill('50');
  await reason.fill('They have stopped');
  await page.getByRole('button', { name: /^Propose change/ }).click();
  const waiting = page.getByRole('region', { name: 'A change is waiting for a second owner' });
  await expect(waiting).toContainText('Smallest trade that counts¥100 → ¥50');
  await lookAt(page, 'console-reputation-rules-waits');

  const arbiter = await (await browser.newContext(NIGHT)).newPage();
  await openConsole(arbiter, server, 'arno', 'wash-trades');
  await expect(arbiter.getByText('单笔满 ¥100.00 才计入信誉')).toBeVisible();
  await lookAt(arbiter, 'console-wash-rules-zh-dark');
  await arbiter.getByRole('main').getByRole('link', { name: '信誉规则' }).click();
  await expect(arbiter.getByRole('textbox', { name: '计入信誉的最低金额' })).toHaveAttribute('readonly');
  await expect(arbiter.getByText('只有所有者可以修改')).toBeVisible();
  await expect(arbiter.getByRole('region', { name: '有改动等待第二人批准' })).toContainText('¥100 → ¥50');
  await expect(arbiter.getByRole('link', { name: '到双人批准查看' })).toHaveCount(0);
  await lookAt(arbiter, 'console-reputation-rules-zh-dark');
  await arbiter.context().close();

  await approveAll(server);
  await expect(least).toHaveValue('50.00');
});

test('an arbiter excludes who trades for show; for somebody else, counting them again takes a second signature', async ({
  page,
  server,
  browser,
}) => {
  await setCountsFrom(server, '1000.01');
  await openConsole(page, server, 'arno');
  await page.getByRole('link', { name: 'Wash trades' }).click();
  for (let round = 0; round < SMALL_TRADES; round += 1) await finishTrade(server, WHOLE);
  await server.advance(1);
  const row = page.getByRole('row', { name: /^Alice.*Bob/ });
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(row).toContainText('Small sums');
  await row.getByRole('button', { name: /^Details/ }).press('Enter');
  await expect(page.getByText(/Alice 林晓 to Bob 陈博: \d+/)).toBeVisible();
  await lookAt(page, 'console-wash-trades');
  const decide = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByLabel('Reason', { exact: true }).fill('The same two all day');
    await page.keyboard.press('Control+Enter');
  };
  await decide('Exclude');
  await expect(row).toContainText('Excluded');
  await expect(page.getByText('arno: The same two all day')).toBeVisible();

  // Letting in what another operator excluded takes two.
  const owner = await (await browser.newContext(DAY)).newPage();
  await openConsole(owner, server, 'omar', 'wash-trades');
  const same = owner.getByRole('row', { name: /^Alice.*Bob/ });
  await same.getByRole('button', { name: /^Details/ }).press('Enter');
  await owner.getByRole('button', { name: 'Count again' }).click();
  await expect(owner.getByText('nothing changes until another arbiter or owner approves')).toBeVisible();
  await owner.getByLabel('Reason', { exact: true }).fill('They are brothers');
  await lookAt(owner, 'console-wash-let-in');
  await owner.getByRole('button', { name: /^Propose/ }).click();
  await expect(owner.getByText('omar proposed to count them again')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Count again' })).toHaveCount(0);
  await expect(same).toContainText('Excluded');
  await lookAt(owner, 'console-wash-let-in-waits');
  await owner.context().close();

  await page.evaluate(() => localStorage.setItem('eh.settings', JSON.stringify({ language: 'zh-CN' })));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await row.getByRole('button').press('Enter');
  await expect(page.getByText('omar 提议恢复计入')).toBeVisible();
  await lookAt(page, 'console-wash-trades-zh-dark');
  await page.getByRole('link', { name: '查看提案' }).click();
  await expect(page.getByRole('row', { name: '不计入信誉：运营人员决定 是 否' })).toBeVisible();
  await expect(page.getByRole('link', { name: '到刷单嫌疑查看他们的成交' })).toBeVisible();
  await lookAt(page, 'console-wash-proposal-zh-dark');
  await page.keyboard.press('p');
  await page.getByLabel('理由', { exact: true }).fill('同意');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('已批准', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '刷单嫌疑' }).click();
  await expect(row).toContainText('计入');
  await expect(row).not.toContainText('不计入');
  await setCountsFrom(server, '50.00');
  await approveAll(server);
});

/** As the test above shows: a lower sum waits for the second owner. */
async function setCountsFrom(server: RunningServer, sum: string): Promise<void> {
  await wantRule(server, 'reputation.rules', { counts_from: sum });
}
