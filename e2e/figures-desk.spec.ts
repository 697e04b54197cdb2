import { openDesk } from './desk.ts';
import { expect, lookAt, test } from './fixtures.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

test('shows figures of days of their choice, on an axis, and refuses too many', async ({ page, house }) => {
  await openDesk(page, house, 'omar', 'figures');
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
