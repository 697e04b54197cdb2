import { front, logIn, PHONE } from '../app.ts';
import { expect, lookAt, test } from '../fixtures.ts';

test.use(PHONE);

test('shows a place of a link, and one that was typed', async ({ page, server }) => {
  await logIn(page, server, 'alice');
  await page.goto(`${server.address}/#/open-location?latitude=31.2401&longitude=121.4901&name=The%20Bund`);
  await expect(front(page).getByText('31.24010, 121.49010')).toBeVisible();
  await expect(front(page).getByRole('button', { name: 'Copy Coordinates' })).toBeVisible();
  await expect(front(page).getByRole('button', { name: 'Open in the map app' })).toBeVisible();
  await lookAt(page, 'open-location');
  await page.goto(`${server.address}/#/choose-location`);
  const use = front(page).getByRole('button', { name: 'Use this location' });
  await expect(use).toHaveAttribute('aria-disabled', 'true');
  await lookAt(page, 'choose-location');
  await front(page).getByRole('textbox', { name: 'Location name' }).fill('Office');
  await front(page).getByRole('textbox', { name: 'Address', exact: true }).fill('1 Main Street');
  await use.click();
  await expect(front(page).getByText('1 Main Street')).toBeVisible();
  await expect(front(page).getByText('Office')).toBeVisible();
});

test('takes the place where the device is, and says so when it may not', async ({ page, server, context }) => {
  await logIn(page, server, 'alice');
  await context.grantPermissions(['geolocation'], { origin: server.address });
  await context.setGeolocation({ latitude: 1.3521, longitude: 103.8198 });
  await page.goto(`${server.address}/#/choose-location`);
  await front(page).getByRole('button', { name: 'Use my location' }).click();
  await expect(front(page).getByText('1.35210, 103.81980')).toBeVisible();
  await context.clearPermissions();
  await front(page).getByRole('button', { name: 'Use my location' }).click();
  await expect(front(page).getByText('Location access is not allowed. You can enter an address.')).toBeVisible();
});

test('says that a link names no place', async ({ page, server }) => {
  await logIn(page, server, 'alice');
  await page.goto(`${server.address}/#/open-location?latitude=north`);
  await expect(front(page).getByText('No location')).toBeVisible();
});
