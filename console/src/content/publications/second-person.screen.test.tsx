import type { Answers } from '@eh/contract/testing/fake-server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../testing/fill-in.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { answersWith, contentOf, type Item, savedAs } from '../../../testing/sample-content.ts';
import { waitingProposal } from '../../../testing/sample-proposal.ts';
// Loaded here, so that no test waits for the late-loading code.
import './content-screen.tsx';

const PUBLISH = 'POST /api/operator/content/publish';
const UNDO = 'POST /api/operator/content/undo';
const title = { zh: '新订单\n请接单', en: 'An order\nAccept it' };
const message = contentOf('message', { title }, { name: 'message_transaction_wait_seller_verify' });
const news = contentOf('bulletin', { title: { zh: '维护', en: 'Maintenance' } });
const waiting = (item: Item, bar: 'own' | 'moved' = 'own'): Item => ({
  ...item,
  proposal: waitingProposal({
    kind: 'content.publish',
    bar: { why: bar, first: 'omar', behind: [], free_at: null },
    proposed_by: { id: '00000000-0000-4000-8000-00000000000a', name: 'omar' },
  }),
});

const openItem = (item: Item, more: Answers = {}, options: RenderOptions = {}) =>
  renderScreen(['content', item.id], { answers: { ...answersWith(item), ...more }, ...options });

test('says that content speaking for the platform needs a second person, and then that it is waiting', async () => {
  const { server, user } = openItem(message, { [PUBLISH]: waiting(message) });
  expect(await screen.findByText(/^These words speak for the platform/)).toBeTruthy();
  expect(screen.queryByText('Publish')).toBeNull();
  fillIn(screen.getByLabelText('What has changed'), 'Shorter');
  server.change({ 'POST /api/operator/content/item': waiting(message) });
  await user.click(screen.getByText('Ask a second person to publish'));
  expect(await screen.findByRole('region', { name: 'Waits for a second person' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See it in Second approvals' }).getAttribute('href')).toBe(
    `#/proposals/${waitingProposal().id}`,
  );
  expect(screen.queryByText('Ask a second person to publish')).toBeNull();
  expect(server.requestsOf(PUBLISH)).toMatchObject([{ note: 'Shorter' }]);
});

test('publishes a bulletin with one signature unless it links outside the platform', async () => {
  openItem(news);
  expect(await screen.findByText('Publish')).toBeTruthy();
  fillIn(screen.getByLabelText('English title'), 'See app.eh.example');
  expect(screen.getByText('Publish')).toBeTruthy();
  fillIn(screen.getByLabelText('English title'), 'See evil.example');
  expect(await screen.findByText(/^This leads to evil\.example, outside the platform/)).toBeTruthy();
  expect(screen.getByText('Ask a second person to publish')).toBeTruthy();
});

test('says in Chinese who proposed it, and that a changed draft must be proposed again', async () => {
  openItem(waiting(message, 'moved'), {}, { language: 'zh-CN' });
  expect(await screen.findByText('omar 已提交发布，等待第二人批准；草稿再有改动，须重新提交')).toBeTruthy();
  expect(screen.queryByText('提交第二人批准')).toBeNull();
});

test('says that an older version is waiting, and offers no other one meanwhile', async () => {
  const versions: Item['versions'] = [2, 1].map((number) => ({
    number,
    published: { name: 'omar', at: 1_790_000_000 },
    note: `Note ${number}`,
    restores: null,
  }));
  const live = { ...savedAs(message, message.draft), state: 'live' as const, version: 2, versions };
  const { server, user } = openItem(live, { [UNDO]: waiting(live) });
  server.change({ 'POST /api/operator/content/item': live });
  const restore = await screen.findByText('Restore');
  server.change({ 'POST /api/operator/content/item': waiting(live) });
  await user.click(restore);
  expect(await screen.findAllByText('Waits for a second person')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Restore')).toBeNull());
});
