import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { listingAnswers } from '../../../testing/sample-listing-case.ts';

async function openHelp(address: Parameters<typeof renderScreen>[0], options: RenderOptions = {}) {
  const opened = renderScreen(address, { answers: listingAnswers(), ...options });
  await opened.user.click(await screen.findByRole('button', { name: /^(Help|帮助)（?.?\(?\?/ }));
  return { ...opened, help: within(screen.getByRole('dialog', { name: /^(Help|帮助)$/ })) };
}

test.each([
  ['en', 'Who did what, when and why. Nobody can change it.', 'Search people, numbers, operators and pages'],
  ['zh-CN', '谁在何时做了什么、为什么。任何人都不能更改。', '搜索用户、编号、运营人员和页面'],
] as const)('describes the open screen, and lists the keys of every screen (%s)', async (language, purpose, key) => {
  const { help } = await openHelp(['audit'], { language });
  expect(help.getByText(purpose)).toBeTruthy();
  expect(help.getByText(key)).toBeTruthy();
  expect(help.queryByText(/Claim|领取/)).toBeNull();
});

test('lists the keys of a queue only in a queue, and those of complaints only there', async () => {
  const { help } = await openHelp(['orders'], { queues: ['orders'] });
  const keys = within(help.getByRole('region', { name: 'In queues' }));
  for (const [key, meaning] of [
    ['J', 'Next case that nobody works on'],
    ['C', 'Claim'],
    ['T', 'Hand over to a colleague'],
    ['Ctrl ↵', 'Confirm a decision'],
  ] as const)
    expect(keys.getByText(meaning).parentElement?.textContent).toContain(key.replace(' ', ''));
  expect(help.queryByRole('region', { name: 'In a complaint' })).toBeNull();
});

test('opens on the question mark and closes by its button', async () => {
  const { user } = renderScreen(['audit'], {});
  await screen.findByRole('table');
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  await user.click(within(screen.getByRole('dialog', { name: 'Help' })).getByRole('button', { name: /Close/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('ignores single keys of the screen while help or search covers it', async () => {
  await openHelp(['orders'], { queues: ['orders'] });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'b' });
  expect(location.hash).toBe('#/orders');
  expect(screen.queryByText('Choose a decided case on the left')).toBeNull();
});
