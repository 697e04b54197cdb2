import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole } from '../operator-console.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

test('shows figures of days of their choice, on an axis, and refuses too many', async ({ page, server }) => {
  await openConsole(page, server, 'omar', 'figures');
  await expect(page.getByRole('region', { name: 'Released per hour' })).toBeVisible();
  await page.getByRole('tab', { name: 'Custom' }).click();
  await expect(page.getByText('Choose the first and last day')).toBeVisible();
  await page.getByLabel('From').fill('2026-01-01');
  await page.getByLabel('To', { exact: true }).fill('2026-04-03');
  await expect(page.getByText('At most 92 days')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2026-04-02');
  const chart = page.getByRole('region', { name: 'Released per day' });
  await expect(chart.getByRole('listitem')).toHaveCount(92);
  await expect(chart.getByText('Jan 1', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing was released in the period')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Circulation and reserve' })).toBeVisible();
  await lookAt(page, 'figures-custom');
});

test('draws what circulated and its reserve once there are proofs of two days', async ({ page, server }) => {
  const days = async () => {
    const reply = (await (await fetch(`${server.address}/api/solvency`)).json()) as { data: { days: unknown[] } };
    return reply.data.days.length;
  };
  await expect.poll(days).toBeGreaterThan(0);
  const before = await days();
  await server.advance(DAY_SECONDS);
  await expect.poll(days).toBeGreaterThan(before);
  await openConsole(page, server, 'omar', 'circulation');
  const chart = page.getByRole('region', { name: 'Circulation and reserve' });
  await expect(chart.getByRole('img', { name: /^What circulated and the reserve over \d+ days$/ })).toBeVisible();
  await expect(chart.getByText(/^[A-Z][a-z]{2} \d+, 20\d\d$/)).toHaveCount(2);
  await lookAt(page, 'console-reserve-line');
});
