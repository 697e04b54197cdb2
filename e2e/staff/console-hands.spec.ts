import { callWith } from '../caller.ts';
import { expect, test } from '../fixtures.ts';
import { CONSOLE_REFRESH_MILLISECONDS, openConsole, operatorToken } from '../operator-console.ts';

test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });

test('what one has begun keeps its meaning when somebody else does it first', async ({ page, server }) => {
  const omar = await operatorToken(server, 'omar');
  const olga = await operatorToken(server, 'olga');
  const { address } = server;
  const reason = { zh: '维护', en: 'It is being serviced' };

  await page.clock.install();
  await openConsole(page, server, 'arno', 'methods');
  const method = page.getByRole('switch', { name: 'Alipay' });
  await method.uncheck();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  const pause = { channel: 'alipay', reason } as const;
  await callWith(address, omar, 'POST /api/operator/methods/switch', { ...pause, is_paused: true });
  await page.clock.runFor(CONSOLE_REFRESH_MILLISECONDS);
  await expect(page.getByText(/Paused since .* by omar/)).toBeVisible();
  await expect(page.getByText('Turn a method off or on, then enter a reason')).toBeVisible();
  await expect(method).not.toBeChecked();
  await callWith(address, omar, 'POST /api/operator/methods/switch', { ...pause, is_paused: false });

  await openConsole(page, server, 'omar', 'levels');
  const permission = page.getByRole('switch', { name: 'transferring' });
  await permission.click();
  const close = { level: 0, name: 'transfer', reason: 'A wave of thieves' } as const;
  await callWith(address, olga, 'POST /api/operator/levels/change', { ...close, is_allowed: false });
  await page.clock.runFor(CONSOLE_REFRESH_MILLISECONDS);
  await expect(page.getByRole('option', { name: 'Level 0 · 1 closed' })).toBeAttached();
  await expect(page.getByText('Switch something on or off, then enter a reason')).toBeVisible();
  await expect(permission).not.toBeChecked();
  const { levels } = await callWith(address, olga, 'POST /api/operator/levels/change', { ...close, is_allowed: true });
  const approval = { id: levels[0]?.proposal?.id ?? '', decision: 'approve', reason: 'They are caught' } as const;
  await callWith(address, omar, 'POST /api/operator/proposals/decide', approval);

  await openConsole(page, server, 'fina', 'exchange');
  await page.getByRole('button', { name: /^Close buying/ }).click();
  await expect(page.getByText('Close buying with USDT for everybody')).toBeVisible();
  const shut = { direction: 'buy', reason: 'The rate leaps' } as const;
  await callWith(address, omar, 'POST /api/operator/exchange/open', { ...shut, is_open: false });
  await page.clock.runFor(CONSOLE_REFRESH_MILLISECONDS);
  await expect(page.getByText('Buying is closed')).toBeVisible();
  await expect(page.getByText('Close buying with USDT for everybody')).toBeVisible();
  await callWith(address, omar, 'POST /api/operator/exchange/open', { ...shut, is_open: true });
});
