import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { solvencyRefusals } from '@eh/contract/wallet/solvency/refusals.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { trader } from '../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { publishedBalance } from '../../../testing/samples/sealed-proofs.ts';
import { keepSavedFiles } from '../../../testing/saved-files.ts';

const DAYS = 'GET /api/solvency';
const PROOF = 'GET /api/solvency/proof';
let proof: AnswerOf<typeof PROOF>['proof'];
let published: AnswerOf<typeof DAYS>['days'][number];

beforeAll(async () => {
  ({ proof, published } = await publishedBalance(trader.id, ['600.00', '400.00']));
});
beforeEach(() => void vi.stubGlobal('isSecureContext', true));
afterEach(() => void vi.unstubAllGlobals());

function openSolvency({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('solvency', {
    answers: {
      [DAYS]: { days: [published], is_stamped: false },
      [PROOF]: { proof, made_at: published.made_at },
      ...answers,
    },
    ...options,
  });
}

const checkButton = () => screen.findByRole('button', { name: 'Verify my balance' });

test.each([
  ['en', 'Owed to users1,000.00 EH', "The platform's own0.40 EH", 'In circulation1,000.40 EH', 'Ledger block1,234'],
  ['zh-CN', '用户余额总额1,000.00 EH', '平台自有0.40 EH', '流通总量1,000.40 EH', '账本区块1,234'],
] as const)('shows the coins owed and the assets that back them (%s)', async (language, ...texts) => {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  await openSolvency({
    language,
    answers: { [DAYS]: { days: [{ ...published, reserve_addresses: [address] }], is_stamped: false } },
  });
  await screen.findByText(address);
  const shown = screen.getByRole('main').textContent;
  for (const text of [...texts, '213.675214 USDT', published.root_hash.slice(0, 16)]) expect(shown).toContain(text);
});

test('verifies the person’s own balance in the published sum, and saves the proof of the day', async () => {
  const saved = keepSavedFiles();
  const { user } = await openSolvency();
  await user.click(await checkButton());
  expect(await screen.findByRole('heading', { name: 'Verified' })).toBeTruthy();
  expect(screen.getByText('Your 1,000.00 EH is included in the published 1,000.00 EH')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save proof' }));
  expect(saved.map(({ name }) => name)).toEqual(['eh-proof-2026-11-22.json']);
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(proof);
});

test.each([
  ['en', false, 'Time stampNone: only this platform keeps the root'],
  ['en', true, 'Time stampNot stamped yet'],
  ['zh-CN', false, '外部时间戳平台未启用，树根仅由平台保存'],
  ['zh-CN', true, '外部时间戳等待签发'],
] as const)(
  'says clearly that nobody outside has time-stamped the root (%s, configured: %s)',
  async (language, isStamped, text) => {
    await openSolvency({ language, answers: { [DAYS]: { days: [published], is_stamped: isStamped } } });
    await screen.findByText(`${published.root_hash.slice(0, 16)}…`);
    expect(screen.getByRole('main').textContent).toContain(text);
    expect(screen.queryByRole('button', { name: /Save time stamp|保存时间戳/ })).toBeNull();
  },
);

test('shows when and by whom the root was time-stamped, and saves the time stamp', async () => {
  const saved = keepSavedFiles();
  const stamp = { at: published.made_at, service: 'tsa.example.org' };
  const { user } = await openSolvency({
    answers: {
      [DAYS]: { days: [{ ...published, time_stamp: stamp }], is_stamped: true },
      'GET /api/solvency/time-stamp': { text: '["anchor 1"]', token: 'AAAA' },
    },
  });
  expect(await screen.findByText('tsa.example.org')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save time stamp' }));
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['eh-time-stamp-2026-11-22.json']);
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual({
    day: '2026-11-22',
    text: '["anchor 1"]',
    token: 'AAAA',
  });
});

test.each([
  ['whose root is another one', { root_hash: 'f'.repeat(64) }],
  ['whose sum is another one', { owed: '1000.01' }],
  ['of another day', { day: '2026-11-23' }],
])('does not verify against a published sum %s', async (_, changes) => {
  const { user } = await openSolvency({
    answers: { [DAYS]: { days: [{ ...published, ...changes }], is_stamped: false } },
  });
  await user.click(await checkButton());
  expect(await screen.findByRole('heading', { name: 'Verification failed' })).toBeTruthy();
  expect(screen.getByText(/does not match the published root/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save proof' })).toBeTruthy();
});

test('does not accept another person’s balance as the own one', async () => {
  const other = await publishedBalance('00000000-0000-4000-8000-0000000000b0', ['600.00', '400.00']);
  const { user } = await openSolvency({
    answers: {
      [DAYS]: { days: [other.published], is_stamped: false },
      [PROOF]: { proof: other.proof, made_at: published.made_at },
    },
  });
  await user.click(await checkButton());
  expect(await screen.findByRole('heading', { name: 'Verification failed' })).toBeTruthy();
});

test('shows nothing as verified when the browser cannot hash', async () => {
  vi.stubGlobal('isSecureContext', false);
  const { user } = await openSolvency();
  await user.click(await checkButton());
  expect(await screen.findByText('This browser cannot verify the proof. Save it and verify it offline.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Verified' })).toBeNull();
});

test('says that the person had no coins when the proof was made', async () => {
  const { user } = await openSolvency({ answers: { [PROOF]: refused(solvencyRefusals.NotInTree) } });
  await user.click(await checkButton());
  expect(await screen.findByText(solvencyRefusals.NotInTree.en)).toBeTruthy();
  expect(await checkButton()).toBeTruthy();
});

test('offers nothing to verify before the first proof', async () => {
  await openSolvency({ answers: { [DAYS]: { days: [], is_stamped: false } } });
  expect(await screen.findByRole('heading', { name: 'No proof yet' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Verify my balance' })).toBeNull();
});

test('does not claim that there is no proof when the answer is lost', async () => {
  const { server, user } = await openSolvency({ answers: { [DAYS]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No proof yet')).toBeNull();
  server.change({ [DAYS]: { days: [published], is_stamped: false } });
  await user.click(again);
  expect(await checkButton()).toBeTruthy();
});
