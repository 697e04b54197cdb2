import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { approveAll, openConsole, wantRule } from '../operator-console.ts';
import { coffeeShop } from './shop.ts';

test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 }, colorScheme: 'light' });

const PAYMENT_PASSWORD = '135790';

test('two operators approve a payout above the sum of a day, and its recipient gets the coins', async ({
  page,
  browser,
  server,
}) => {
  const { address } = server;
  // A stricter rule needs one signature.
  await wantRule(server, 'cashier.rules', { payout_review_above: '1.00' });
  const order = await (await coffeeShop(server)).order('12.00');
  const carol = await logInAs(address, 'carol');
  const token = new URLSearchParams(new URL(order.link).hash.split('?')[1]).get('order') ?? '';
  await carol.must('POST /api/recharge/pay', { order: token, security_password: PAYMENT_PASSWORD });

  await page.goto(`${address}/console/?as=coffee#/merchant`);
  await page.getByLabel(/user name/).fill('coffee');
  await page.getByLabel('Password', { exact: true }).fill('Demo-1234');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Payouts' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('9.00');
  await page.getByLabel('Note').fill('Beans of November');
  await page.getByLabel('Payment password').fill(PAYMENT_PASSWORD);
  await page.getByRole('button', { name: /^Pay out 9\.00/ }).click();
  await expect(page.getByText('Under review').first()).toBeVisible();
  await lookAt(page, 'portal-payout-waits');

  for (const name of ['fina', 'omar']) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: name === 'fina' ? 'en-GB' : 'zh-CN',
      colorScheme: name === 'fina' ? 'light' : 'dark',
    });
    const operator = await context.newPage();
    await openConsole(operator, server, name, 'payouts');
    await operator
      .getByRole('region', { name: /^(?:Queue|待处理|队列)$/ })
      .getByRole('link')
      .first()
      .click();
    await expect(operator.getByText('Beans of November')).toBeVisible();
    await operator.keyboard.press('c');
    await expect(operator.getByRole('button', { name: /^(?:Claim|领取)/ })).toBeHidden();
    await lookAt(operator, `console-payout-${name}`);
    await operator.keyboard.press('p');
    await operator.getByLabel(/^(?:Reason|理由|原因)$/).fill('The sales are real');
    await lookAt(operator, `console-payout-decision-${name}`);
    await operator.keyboard.press('Control+Enter');
    await expect(operator.getByText(name === 'fina' ? /second signature/ : /已批准/).first()).toBeVisible();
    await context.close();
  }
  await page.reload();
  await expect(page.getByText('Paid out').first()).toBeVisible();

  // A looser rule needs the second owner.
  await wantRule(server, 'cashier.rules', { payout_review_above: '5000.00' });
  await approveAll(server);
});
