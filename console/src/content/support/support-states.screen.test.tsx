import type { AnswerOf } from '@eh/contract/calls.ts';
import { supportRefusals } from '@eh/contract/content/support/refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../testing/fill-in.ts';
import { omar, renderScreen } from '../../../testing/render-screen.tsx';

type Talk = AnswerOf<'POST /api/operator/support/claim'>;
type Message = AnswerOf<'POST /api/operator/support/messages'>['messages'][number];
const SAY = 'POST /api/operator/support/say';
const SAVE = 'POST /api/operator/support/replies/save';
const REMOVE = 'POST /api/operator/support/replies/remove';
const REPLIES = 'POST /api/operator/support/replies';
const id = '01900000-0000-7000-8000-000000000001';
const talk: Talk = {
  id,
  claimed_by: { id: omar.id, name: omar.name },
  waiting_since: 1_790_000_000,
  state: 'talking',
  person: { userid: '01900000-0000-7000-8000-0000000000a1', account: '10000016', nickname: 'Alice' },
  about: 'I cannot log in',
  language: 'en',
  unread: 0,
  talks_before: 4,
  stars: null,
};
const message: Message = {
  position: 2,
  author: 'person',
  is_mine: false,
  client_id: null,
  text: 'I cannot log in',
  file: null,
  is_erased: false,
  step: null,
  agent: null,
  at: 1_790_000_000,
};
const reply = { id, title: 'Greeting', zh: '您好', en: 'Hello', changed: { name: 'susi', at: 1_790_000_000 } };
const messagesOf = (...messages: Message[]) => ({ messages, state: 'talking' as const, read_by_person: 0 });
const openTalk = (changes: Partial<Talk>, more: Answers = {}, language: 'en' | 'zh-CN' = 'en') =>
  renderScreen(['support', id], {
    language,
    queues: ['support'],
    answers: {
      'POST /api/operator/support': { rows: [{ ...talk, ...changes }], next_cursor: null },
      'POST /api/operator/support/messages': messagesOf(message),
      [REPLIES]: { rows: [reply] },
      ...more,
    },
  });
const openReplies = (more: Answers) =>
  renderScreen(['support-replies'], { answers: { [REPLIES]: { rows: [reply] }, ...more } });

test('repeats a lost answer under its number, keeps its text, and numbers another text anew', async () => {
  let isLost = true;
  const said = { ...message, position: 3, author: 'agent' as const, agent: 'omar' };
  const { server, user } = openTalk({}, { [SAY]: () => (isLost ? lost : said) });
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Answer/, { selector: 'textarea' });
  fillIn(field, 'Which phone?');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  expect(await screen.findByText(/^No response was received/)).toBeTruthy();
  expect(field.value).toBe('Which phone?');
  isLost = false;
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  await waitFor(() => expect(field.value).toBe(''));
  fillIn(field, 'Which phone?');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  await waitFor(() => expect(server.requestsOf(SAY)).toHaveLength(3));
  const [first, second, third] = server.requestsOf(SAY).map((request) => request.client_id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('keeps the text of an answer to a conversation that has ended meanwhile', async () => {
  const { user } = openTalk({}, { [SAY]: refused(supportRefusals.SupportEnded) }, 'zh-CN');
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^(回复|回答)/, { selector: 'textarea' });
  fillIn(field, '请问是哪部手机？');
  await user.click(screen.getByRole('button', { name: /^发送/ }));
  expect(await screen.findByText(supportRefusals.SupportEnded.zh)).toBeTruthy();
  expect(field.value).toBe('请问是哪部手机？');
});

test('sends no empty answer', async () => {
  const { server, user } = openTalk({});
  fillIn(await screen.findByLabelText(/^Answer/, { selector: 'textarea' }), '   ');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  expect(server.requestsOf(SAY)).toEqual([]);
});

test('shows an ended conversation with its stars, and offers no answer', async () => {
  openTalk({ state: 'ended', stars: 4 });
  expect(await screen.findByText('I cannot log in', { selector: 'li *' })).toBeTruthy();
  expect(screen.getByText('Ended · Rated 4 of 5')).toBeTruthy();
  expect(screen.queryByLabelText(/^Answer/)).toBeNull();
  expect(screen.queryByText('Claim the conversation to answer')).toBeNull();
});

test('says who took over a conversation, and which parts were erased', async () => {
  const taken: Message = { ...message, position: 1, author: 'system', step: 'taken', agent: 'susi', text: '' };
  const erased: Message = { ...message, position: 3, text: '', is_erased: true };
  openTalk({}, { 'POST /api/operator/support/messages': messagesOf(taken, erased) });
  expect(await screen.findByText('susi took it')).toBeTruthy();
  expect(screen.getByText('Erased: its days were over, or the user closed their account')).toBeTruthy();
});

test('says that there are no canned answers only once they have loaded', async () => {
  openTalk({}, { [REPLIES]: { rows: [] } });
  expect(await screen.findByText('There are no canned answers yet. Add some on their page.')).toBeTruthy();
});

test('saves a new canned answer only with a name and text in both languages', async () => {
  const { server, user } = openReplies({ [SAVE]: reply });
  await user.click(await screen.findByRole('button', { name: 'New canned answer' }));
  const form = within(screen.getByRole('form', { name: 'New canned answer' }));
  fillIn(form.getByLabelText('Name'), 'Phone');
  fillIn(form.getByLabelText('English'), 'Which phone?');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Please fill in the name and the words in both languages')).toBeTruthy();
  expect(server.requestsOf(SAVE)).toEqual([]);
  fillIn(form.getByLabelText('Chinese'), '哪部手机？');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(server.requestsOf(SAVE)).toEqual([{ title: 'Phone', zh: '哪部手机？', en: 'Which phone?' }]);
});

test.each([
  [refused(supportRefusals.RepliesFull, { most: 50 }), 'There are 50 replies at most. Remove one first.'],
  [refused(supportRefusals.ReplyNotFound), 'This reply is gone'],
])('keeps an unsaved canned answer, and says why it was not saved (%#)', async (answer, text) => {
  const { user } = openReplies({ [SAVE]: answer });
  await user.click(await screen.findByRole('button', { name: 'Edit: Greeting' }));
  fillIn(screen.getByLabelText('English'), 'Good day');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('English').value).toBe('Good day');
});

test('removes nothing when the confirmation is declined, and says when a colleague was first', async () => {
  const { server, user } = openReplies({ [REMOVE]: refused(supportRefusals.ReplyNotFound) });
  await user.click(await screen.findByRole('button', { name: 'Remove: Greeting' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(server.requestsOf(REMOVE)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove: Greeting' }));
  server.change({ [REPLIES]: { rows: [] } });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('This reply is gone')).toBeTruthy();
  expect(await screen.findByText('No canned answers yet')).toBeTruthy();
});

test.each([
  ['support-replies', REPLIES],
  ['support-ratings', 'POST /api/operator/support/ratings'],
] as const)('says that %s could not be loaded', async (page, call) => {
  renderScreen([page], { answers: { [call]: lost } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
