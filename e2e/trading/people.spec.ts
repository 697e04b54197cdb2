import { front } from '../app.ts';
import { COLOURS_ONLY } from '../axe.ts';
import { logInAs } from '../caller.ts';
import { test as base, expect, lookAt } from '../fixtures.ts';
import { People } from '../people.ts';
import { openTrade, sayPaid } from '../trade-actions.ts';

const test = base.extend<{ people: People }>({
  people: async ({ browser, server }, use) => {
    const people = new People(browser, server);
    await use(people);
    await people.goHome();
  },
});

const checked = { is_in_account: true, is_amount_equal: true, is_name_equal: true };

test('a finished trade is rated, and the market and the person’s page show it', async ({ server, people }) => {
  const { alice, trade } = await openTrade(server);
  await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
  const bob = await people.withPhone('bob');
  await bob.goto(`${server.address}/#/pages/trade/buy-trade?id=${trade}`);
  await expect(front(bob).getByRole('heading', { name: 'Pay the seller' })).toBeVisible();
  await sayPaid(bob);
  await expect(front(bob).getByRole('heading', { name: 'The seller is checking' })).toBeVisible();
  await alice.must('POST /api/transaction/confirm', { id: trade, security_password: '135790', ...checked });
  await expect(front(bob).getByRole('heading', { name: 'Purchase complete' })).toBeVisible();
  await front(bob)
    .getByRole('button', { name: /^Rate / })
    .click();
  const sheet = bob.getByRole('dialog', { name: /^How was this trade with/ });
  await sheet.getByRole('button', { name: 'Submit rating' }).click();
  await expect(sheet.getByText('Choose good or bad')).toBeVisible();
  await sheet.getByText('Good', { exact: true }).click();
  await sheet.getByRole('button', { name: 'fast', exact: true }).click();
  await sheet.getByLabel('Comment (optional)').fill('Released in a minute');
  await lookAt(bob, 'people-1-rate');
  await sheet.getByRole('button', { name: 'Submit rating' }).click();
  await expect(front(bob).getByText('Your rating · Good')).toBeVisible();
  await lookAt(bob, 'people-2-rated');

  await front(bob).getByRole('link', { name: 'Receipt and evidence' }).click();
  await expect(front(bob).getByRole('link', { name: 'Save evidence pack (ZIP)' })).toBeVisible();
  await lookAt(bob, 'receipt');
  const saved = bob.waitForEvent('download');
  await front(bob).getByRole('link', { name: 'Save the PDF in Chinese' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^EH-\d+-receipt-zh\.pdf$/);
  await bob.goBack();

  await front(bob).locator('dl').getByRole('link').first().click();
  await expect(front(bob).getByRole('heading', { name: 'Record' })).toBeVisible();
  await expect(front(bob).getByText('Released in a minute').first()).toBeVisible();
  await lookAt(bob, 'people-3-person');
  await bob.emulateMedia({ colorScheme: 'dark' });
  await lookAt(bob, 'people-3-person-dark', COLOURS_ONLY);
  await bob.emulateMedia({ colorScheme: 'light' });
});

test('one follows, blocks and reports a person, and an operator looks at it', async ({ server, people }) => {
  const { alice } = await openTrade(server);
  const carol = await people.withPhone('carol');
  await carol.goto(`${server.address}/#/pages/user/person?id=${alice.userid}`);
  const follow = front(carol).getByRole('button', { name: 'Follow', exact: true });
  await follow.click();
  await expect(front(carol).getByRole('button', { name: 'Unfollow' })).toBeVisible();
  await front(carol)
    .getByRole('button', { name: /^Report/ })
    .click();
  const sheet = carol.getByRole('dialog', { name: /^Report / });
  await sheet.getByText('Off-platform trading').click();
  await sheet.getByLabel('Description').fill('Asked me to go on in another app');
  await lookAt(carol, 'people-4-report');
  await sheet.getByRole('button', { name: 'Submit report' }).click();
  await expect(front(carol).getByText('Your report is under review')).toBeVisible();
  await front(carol).getByRole('button', { name: 'Block', exact: true }).click();
  await carol.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(front(carol).getByText(/You have blocked this person/)).toBeVisible();
  await lookAt(carol, 'people-5-blocked');
  await carol.goto(`${server.address}/#/pages/user/related`);
  await carol.getByRole('tab', { name: 'Blocked' }).click();
  await expect(front(carol).getByRole('listitem').getByRole('link')).toHaveCount(1);
  await lookAt(carol, 'people-6-related');
  await front(carol).getByRole('listitem').getByRole('link').click();
  await front(carol).getByRole('button', { name: 'Unblock' }).click();
  await expect(follow).toBeVisible();

  const arno = await people.inConsole('arno');
  await arno.getByRole('link', { name: /^Reports/ }).click();
  await arno.getByRole('region', { name: 'Queue' }).getByRole('link').first().click();
  await expect(arno.getByText('Asked me to go on in another app')).toBeVisible();
  await arno.getByRole('button', { name: 'Claim' }).click();
  await lookAt(arno, 'console-reports');
  await arno.getByRole('button', { name: 'Uphold' }).click();
  await arno.getByRole('button', { name: 'Asked to trade off-platform in the chat' }).click();
  await arno.getByRole('button', { name: /^Uphold/ }).click();
  await expect(arno.getByText('Report handled')).toBeVisible();
  const reporter = await logInAs(server.address, 'carol');
  const { my_report: report } = await reporter.must('GET /api/people/person', { id: alice.userid });
  expect(report).toMatchObject({ outcome: 'upheld' });
});
