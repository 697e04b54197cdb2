import type { Browser, Page } from '@playwright/test';
import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole, pressShownKey } from '../operator-console.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

const NIGHT = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN', colorScheme: 'dark' } as const;

test('an owner makes rules stricter alone; loosening them waits for a second owner, who sees field by field what it is', async ({
  page,
  server,
  browser,
}) => {
  await openConsole(page, server, 'omar');
  // The search of the console leads to a setting by its name.
  await page.keyboard.press('/');
  await page.keyboard.type('pause after');
  await expect(page.getByRole('option', { name: /Pause after a change/ })).toBeVisible();
  await lookAt(page, 'console-search-settings');
  await page.getByRole('option', { name: /Pause after a change/ }).click();
  const hours = page.getByLabel('Pause after a change', { exact: true });
  const posting = page.getByRole('switch', { name: 'Posting a listing takes a code' });
  const reason = page.getByLabel('Reason', { exact: true });
  await expect(hours).toHaveValue('24');
  await hours.fill('721');
  await expect(page.getByText('A whole number from 1 to 720')).toBeVisible();
  await hours.fill('36');
  await posting.check();
  await expect(page.getByText('Stricter only: you can apply it alone')).toBeVisible();
  await reason.fill('Many lost phones this week');
  await lookAt(page, 'console-account-safety-stricter');
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText('Applied', { exact: true })).toBeVisible();

  await hours.fill('24');
  await posting.uncheck();
  await expect(page.getByText('Can approve now: olga')).toBeVisible();
  await reason.fill('The week is over');
  await lookAt(page, 'console-account-safety-looser');
  await page.getByRole('button', { name: /^Propose change/ }).click();
  const waiting = page.getByRole('region', { name: 'A change is waiting for a second owner' });
  await expect(waiting).toContainText('Pause after a change36 hours → 24 hours');
  await expect(hours).toHaveValue('36');
  await lookAt(page, 'console-account-safety-waits');
  // Another loosening has to wait; what is stricter goes on.
  await hours.fill('30');
  await expect(page.getByText('Another change is waiting for a second owner')).toBeVisible();
  await expect(reason).toHaveCount(0);
  await hours.fill('36');
  await waiting.getByRole('link', { name: 'See it in Second approvals' }).click();
  await expect(page.getByText('This is your own proposal, so somebody else has to approve it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const olga = await consoleOf(browser, NIGHT);
  await openConsole(olga, server, 'olga');
  await olga.goto(`${server.address}/console/?as=olga#/settings/account.safety`);
  await expect(olga.getByRole('region', { name: '有改动等待第二人批准' })).toContainText(/36 ?小时 → 24 ?小时/);
  await lookAt(olga, 'console-account-safety-waits-zh-dark');
  await olga.getByRole('link', { name: '到双人批准查看' }).click();
  await expect(olga.getByRole('row', { name: '发布挂单需要验证码 开 关' })).toBeVisible();
  await lookAt(olga, 'console-rules-proposal-zh-dark');
  await pressShownKey(olga, 'P');
  await olga.getByLabel('理由', { exact: true }).fill('同意');
  await olga.keyboard.press('Control+Enter');
  await expect(olga.getByText('已批准', { exact: true })).toBeVisible();
  await olga.context().close();

  await page.goto(`${server.address}/console/?as=omar#/settings/account.safety`);
  await expect(hours).toHaveValue('24');
  await expect(posting).not.toBeChecked();
  await expect(page.getByText('A change is waiting for a second owner')).toHaveCount(0);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('row', { name: /Changed account safety/ })).toHaveCount(2);

  // A decision opens from the archive, read-only, with the names of both who proposed and approved it.
  await page.getByRole('link', { name: /^Second approvals/ }).click();
  await pressShownKey(page, 'B');
  await page.getByRole('region', { name: 'Decided cases' }).getByRole('link').first().click();
  await expect(page.getByRole('row', { name: 'Pause after a change 36 hours 24 hours' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Proposal' })).toContainText(/Proposed by\s*omar/);
  const decision = page.getByRole('region', { name: 'Decision' });
  await expect(decision).toContainText('olga');
  await expect(decision).toContainText('同意');
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await lookAt(page, 'console-proposal-decided');
});

test('what waits is taken back by whoever proposed it, and cannot be approved once the rules have moved', async ({
  page,
  server,
  browser,
}) => {
  await openConsole(page, server, 'omar', 'settings/transfer.rules');
  const most = page.getByLabel('Largest transfer', { exact: true });
  const reason = page.getByLabel('Reason', { exact: true });
  await most.fill('60000');
  await reason.fill('The holidays');
  await page.getByRole('button', { name: /^Propose change/ }).click();
  const waiting = page.getByRole('region', { name: 'A change is waiting for a second owner' });
  await expect(waiting).toContainText('50,000 EH → 60,000 EH');
  await most.fill('49999');
  await reason.fill('Until we have spoken');
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText('Applied', { exact: true })).toBeVisible();

  const olga = await consoleOf(browser, { viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await openConsole(olga, server, 'olga');
  await olga.getByRole('link', { name: /^Second approvals/ }).click();
  await olga
    .getByRole('region', { name: 'Queue' })
    .getByRole('link', { name: /^Transfer rules/ })
    .click();
  await expect(olga.getByText('What this would change has changed since it was proposed')).toBeVisible();
  await expect(olga.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await lookAt(olga, 'console-rules-moved');
  await olga.context().close();

  await waiting.getByRole('button', { name: 'Withdraw' }).click();
  await reason.fill('We spoke');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await most.fill('50000');
  // As an installation with a single owner shows it.
  await page.route('**/api/operator/settings', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { rows: object[] } };
    const rows = body.data.rows.map((row) => ({ ...row, second_signers: [] }));
    await route.fulfill({ json: { ...body, data: { rows } } });
  });
  await expect(page.getByText('Nobody can approve it now')).toBeVisible();
  await lookAt(page, 'console-rules-one-owner');
  await page.unrouteAll();
  await reason.fill('As before');
  await page.getByRole('button', { name: /^Propose change/ }).click();
  await expect(waiting).toBeVisible();
  const second = await consoleOf(browser, { viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await openConsole(second, server, 'olga', 'proposals');
  await second
    .getByRole('region', { name: 'Queue' })
    .getByRole('link', { name: /^Transfer rules/ })
    .click();
  await pressShownKey(second, 'P');
  await second.getByLabel('Reason', { exact: true }).fill('As before');
  await second.keyboard.press('Control+Enter');
  await expect(second.getByText('Approved', { exact: true })).toBeVisible();
  await second.context().close();
  await expect(waiting).toHaveCount(0);
  await expect(most).toHaveValue('50000.00');
});

async function consoleOf(browser: Browser, options: Parameters<Browser['newContext']>[0]): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}
