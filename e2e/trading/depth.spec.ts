import { front } from '../app.ts';
import { test as base, expect, lookAtBothThemes } from '../fixtures.ts';
import { People } from '../people.ts';

const test = base.extend<{ people: People }>({
  people: async ({ browser, server }, use) => {
    const people = new People(browser, server);
    await use(people);
    await people.goHome();
  },
});

test('bob and an operator look at the depth of the market, drawn and as a table', async ({ server, people }) => {
  const bob = await people.withPhone('bob');
  await bob.goto(`${server.address}/#/pages/index/center`);
  await front(bob).getByText('Market depth').click();
  const depth = front(bob).getByRole('region', { name: 'Market depth' });
  await expect(depth.getByText(/^For sale .*EH$/)).toBeVisible();
  await lookAtBothThemes(bob, 'depth');
  await depth.getByText('7 days').click();
  await depth.getByRole('button', { name: 'Show as a table' }).click();
  const best = depth.getByRole('table', { name: 'For sale, by price' }).getByRole('row').nth(1);
  await best.scrollIntoViewIfNeeded();
  await expect(best).toBeInViewport();
  await lookAtBothThemes(bob, 'depth-table');

  const arno = await people.inConsole('arno');
  await arno.goto(`${server.address}/console/?as=arno#/listings`);
  await arno.getByText('Market depth').click();
  await expect(arno.getByRole('region', { name: 'Market depth' }).getByText(/^For sale .*EH$/)).toBeVisible();
  await lookAtBothThemes(arno, 'console-depth');
});
