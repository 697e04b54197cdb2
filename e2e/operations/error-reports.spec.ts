import { expect, lookAt, test } from '../fixtures.ts';
import { People } from '../people.ts';

test('a failed call survives a reload, is reported, and operators read it by its cause', async ({
  browser,
  server,
}) => {
  const people = new People(browser, server);
  const phone = await people.withPhone('bob');
  await phone.route('**/api/dashboard*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1> bob@example.com 13800000000' }),
  );
  await phone.route('**/api/report/errors', (route) => route.abort());
  await phone.goto(`${server.address}/#/pages/index/center`);
  await phone.reload();
  const stored = () => phone.evaluate(() => localStorage.getItem('eh.api-errors') ?? '');
  await expect.poll(stored).toContain('/api/dashboard');
  await phone.unroute('**/api/dashboard*');
  await phone.reload();
  expect(await stored()).toContain('/api/dashboard');
  await phone.unrouteAll();
  // An app that starts reports what an earlier start has left.
  await phone.reload();
  await expect.poll(stored).toBe('{"entries":[]}');

  const omar = await people.inConsole('omar');
  await omar.goto(`${server.address}/console/?as=omar#/errors`);
  await omar.getByRole('link', { name: /dashboard.*502/ }).click();
  const facts = omar.getByRole('region', { name: '/api/dashboard' });
  await expect(facts).toContainText('502');
  await expect(facts).toContainText('Bad Gateway');
  await expect(facts).not.toContainText(/example|138/);
  await expect(facts.getByRole('table', { name: 'Met by' })).toContainText('2.2.08');
  await lookAt(omar, 'console-errors');
  await omar.getByRole('button', { name: 'Mark as done' }).click();
  await omar.getByLabel('Reason', { exact: true }).fill('The gateway is back');
  await omar.getByRole('button', { name: 'Mark as done' }).click();
  await expect(omar.getByText('Marked as done', { exact: true })).toBeVisible();
  const known = omar.getByRole('link', { name: /dashboard.*502/ });
  await expect(known).toHaveCount(0);
  await omar.evaluate(() => localStorage.setItem('eh.settings', JSON.stringify({ language: 'zh-CN', theme: 'dark' })));
  await omar.reload();
  await omar.getByText('显示已处理').click();
  await expect(known).toHaveCount(1);
  await expect(omar.getByRole('button', { name: '重新打开' })).toBeVisible();
  await lookAt(omar, 'console-errors-zh-dark');
  await people.goHome(/502|ERR_FAILED|Failed to load resource|WebSocket is closed before/);
});
