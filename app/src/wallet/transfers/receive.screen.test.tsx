import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';

test.each([
  ['en', 'Show this code to receive EH', 'QR code to receive'],
  ['zh-CN', '让对方扫码，向您转 EH', '收款二维码'],
] as const)('shows the person’s own account and its code (%s)', async (language, lead, code) => {
  await renderScreen('wallet', { language });
  expect(await screen.findByText('1000 0016')).toBeTruthy();
  expect(screen.getByText('Alice')).toBeTruthy();
  expect(screen.getByRole('figure', { name: code })).toBeTruthy();
  expect(screen.getByText(lead)).toBeTruthy();
});

test('requests an exact amount with a note, and clears both', async () => {
  const { user } = await renderScreen('wallet', {});
  const picture = () => screen.getByRole('figure').innerHTML;
  await screen.findByText('1000 0016');
  const plain = picture();
  await user.click(screen.getByRole('button', { name: 'Set amount' }));
  const sheet = await screen.findByRole('dialog', { name: 'Set amount' });
  await user.type(within(sheet).getByLabelText('Amount'), '1234.5');
  await user.type(within(sheet).getByLabelText('Note (optional)'), 'rent');
  await user.click(within(sheet).getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Note: rent')).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain('1,234.50 EH');
  expect(picture()).not.toBe(plain);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('main').textContent).not.toContain('1,234.50 EH');
  expect(picture()).toBe(plain);
});

test('requests no amount when zero is typed', async () => {
  const { user } = await renderScreen('wallet', {});
  await user.click(await screen.findByRole('button', { name: 'Set amount' }));
  const sheet = await screen.findByRole('dialog', { name: 'Set amount' });
  await user.type(within(sheet).getByLabelText('Amount'), '0');
  await user.click(within(sheet).getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: 'Set amount' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
});
