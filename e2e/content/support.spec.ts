import { front, PHONE } from '../app.ts';
import { callWith } from '../caller.ts';
import { test as base, consoleErrorsOf, expect, lookAt } from '../fixtures.ts';
import { operatorToken } from '../operator-console.ts';
import { People } from '../people.ts';
import type { RunningServer } from '../running-server.ts';

const test = base.extend<{ people: People }>({
  people: async ({ browser, server }, use) => {
    const people = new People(browser, server);
    await use(people);
    await people.goHome();
    await change(server, { is_chat_on: false, opens_hour: 8, closes_hour: 24 });
  },
});

/** One owner changes these settings alone: they touch no money. */
async function change(server: RunningServer, values: Readonly<Record<string, number | boolean>>): Promise<void> {
  const token = await operatorToken(server, 'omar');
  const { rows } = await callWith(server.address, token, 'POST /api/operator/settings', {});
  const seen = rows.find((row) => row.kind === 'support.rules')?.values ?? {};
  const changes = Object.entries(values)
    .filter(([path, value]) => seen[path] !== value)
    .map(([path, value]) => ({ path, value, seen: seen[path] ?? '' }));
  if (changes.length === 0) return;
  const reason = 'For the test';
  await callWith(server.address, token, 'POST /api/operator/settings/change', {
    kind: 'support.rules',
    changes,
    reason,
  });
}

test('a person writes to customer service, is answered live, and rates it', async ({ server, people }) => {
  await change(server, { is_chat_on: true, opens_hour: 8, closes_hour: 8 });
  const carol = await people.withPhone('carol');
  await carol.goto(`${server.address}/#/pages/index/personal`);
  await front(carol).getByRole('button', { name: 'Customer service' }).click();
  await front(carol).getByLabel('Message', { exact: true }).fill('I paid 1,000.00 and forgot the .37');
  await front(carol).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(front(carol).getByText('You are next')).toBeVisible();

  const omar = await people.inConsole('omar');
  await omar.getByRole('link', { name: /^Live support/ }).click();
  await omar
    .getByRole('region', { name: 'Queue' })
    .getByRole('link', { name: /1 unread/ })
    .click();
  await omar.getByRole('button', { name: 'Claim' }).click();
  await expect(front(carol).getByText('omar is with you', { exact: true })).toBeVisible();
  const answer = omar.getByRole('textbox', { name: 'Answer', exact: true });
  await answer.fill('You need not send the missing cents.');
  await omar.getByRole('button', { name: /^Send/ }).click();
  await expect(front(carol).getByRole('log').getByText('You need not send the missing cents.')).toBeVisible();
  await expect(front(carol).getByRole('log').getByRole('img', { name: 'read' })).toBeVisible();
  await lookAt(carol, 'support-talking');

  // Elsewhere in the app an answer is announced, and counted on the row of customer service.
  await front(carol).getByRole('button', { name: 'Back' }).click();
  await expect(front(carol).getByRole('heading', { name: 'Me', exact: true })).toBeVisible();
  await answer.fill('Anything else?');
  await omar.getByRole('button', { name: /^Send/ }).click();
  await expect(carol.getByText('New message from customer service')).toBeVisible();
  await front(carol)
    .getByRole('button', { name: /Customer service.*1 unread answer/ })
    .click();
  await expect(front(carol).getByText('Anything else?')).toBeVisible();

  await omar.getByRole('button', { name: /^End: solved/ }).click();
  await omar.getByRole('button', { name: 'Question answered' }).click();
  await omar.getByRole('button', { name: /^End: solved/ }).click();
  await expect(front(carol).getByText('Ended, and solved')).toBeVisible();
  await front(carol).getByRole('radio', { name: '4 of 5' }).check({ force: true });
  await lookAt(carol, 'support-rating');
  await front(carol).getByRole('button', { name: 'Send the rating' }).click();
  await expect(front(carol).getByRole('button', { name: 'Send the rating' })).toHaveCount(0);
});

test('a visitor who cannot log in is answered over a separate channel', async ({
  browser,
  server,
  people: _people,
}) => {
  await change(server, { is_chat_on: true, opens_hour: 8, closes_hour: 8 });
  const context = await browser.newContext(PHONE);
  const said = consoleErrorsOf(context);
  const visitor = await context.newPage();
  await visitor.goto(`${server.address}/#/pages/login/login`);
  await front(visitor).getByRole('button', { name: 'Customer service' }).click();
  await front(visitor).getByLabel('Message', { exact: true }).fill('I cannot log in');
  await front(visitor).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(front(visitor).getByText('You are next')).toBeVisible();
  const token = await operatorToken(server, 'omar');
  const { rows } = await callWith(server.address, token, 'POST /api/operator/support', {});
  const id = rows.find(({ about }) => about === 'I cannot log in')?.id ?? '';
  await callWith(server.address, token, 'POST /api/operator/support/claim', { id, claim: true });
  const answer = { id, client_id: crypto.randomUUID(), text: 'Which phone number?' };
  await callWith(server.address, token, 'POST /api/operator/support/say', answer);
  await expect(front(visitor).getByRole('log').getByText('Which phone number?')).toBeVisible();
  await callWith(server.address, token, 'POST /api/operator/support/decide', { id, outcome: 'solved', reason: 'Done' });
  await expect(front(visitor).getByText('Ended, and solved')).toBeVisible();
  expect(said).toEqual([]);
  await context.close();
});
