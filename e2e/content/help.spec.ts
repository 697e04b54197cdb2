import { front, logIn, PHONE } from '../app.ts';
import { COLOURS_ONLY } from '../axe.ts';
import { expect, lookAt, test } from '../fixtures.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

test('finds an article by everyday words, and reads it at 200 % text', async ({ page, server }) => {
  await logIn(page, server, 'bob');
  await page.goto(`${server.address}/#/pages/help/help-list`);
  await front(page).getByRole('searchbox').fill('seller not releasing');
  await front(page).getByRole('link', { name: 'The seller does not release' }).click();
  await expect(front(page).getByRole('heading', { name: 'The seller does not release' })).toBeVisible();
  await front(page).getByRole('button', { name: 'Yes' }).click();
  await expect(front(page).getByText('Thank you. You can change it any time.')).toBeVisible();
  await page.evaluate(`document.documentElement.style.setProperty('font-size', '200%')`);
  await lookAt(page, 'help-info-large', COLOURS_ONLY);
  const body = await front(page).evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(body[0]).toBe(body[1]);
});
