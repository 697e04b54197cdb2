import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { chatRefusals } from '@eh/contract/trading/chat/refusals.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openComplaintCase, sampleCase } from '../../../testing/sample-complaint-case.ts';
import type { ChatMessage } from './queries.ts';

const CHAT = 'POST /api/operator/chat';
const SAY = 'POST /api/operator/chat/say';
const line: ChatMessage = {
  position: 1,
  author: 'buyer',
  is_mine: false,
  client_id: '00000000-0000-4000-8000-00000000cc01',
  text: 'Add me on WeChat',
  file: null,
  is_erased: false,
  event: null,
  warnings: ['off_platform'],
  at: sampleCase.waiting_since,
};

async function openChat(user: UserEvent): Promise<void> {
  await screen.findByRole('heading', { name: 'C202611230001' });
  await user.keyboard('m');
}

async function writeMessage(text: string): Promise<HTMLElement> {
  const field = await screen.findByRole('textbox', { name: 'Write as customer service' });
  fireEvent.change(field, { target: { value: text } });
  return field;
}

test('opens the chat only for the operator who has claimed the case', async () => {
  const { server, user } = openComplaintCase({ claimed_by: null });
  await openChat(user);
  expect(await screen.findByText('Claim the case to open the chat')).toBeTruthy();
  expect(server.requestsOf(CHAT)).toEqual([]);
});

test('shows the messages, their authors, and the warnings', async () => {
  const event = { event: 'accept', actor: 'seller', to: 1 } as const;
  const messages = [line, { ...line, position: 2, author: 'system' as const, text: '', warnings: [], event }];
  const { user } = openComplaintCase({}, { answers: { [CHAT]: { messages } } });
  await openChat(user);
  const list = await screen.findByRole('list', { name: 'Chat' });
  for (const part of ['Buyer', 'Add me on WeChat', 'leads off-platform', 'Accepted'])
    expect(list.textContent).toContain(part);
});

test('writes as customer service once, on Ctrl+Enter, and clears the field', async () => {
  const { server, user } = openComplaintCase({}, { answers: { [SAY]: { ...line, author: 'official' } } });
  await openChat(user);
  const field = await writeMessage('  Please both stay here ');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(server.requestsOf(SAY)).toEqual([]);
  const said = { ...line, position: 3, author: 'official' as const, text: 'Please both stay here', warnings: [] };
  server.change({ [CHAT]: { messages: [said] } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(
    await within(await screen.findByRole('list', { name: 'Chat' })).findByText('Please both stay here'),
  ).toBeTruthy();
  expect((field as HTMLTextAreaElement).value).toBe('');
  expect(server.requestsOf(SAY)).toMatchObject([{ id: sampleCase.transaction_id, text: 'Please both stay here' }]);
});

test.each([
  ['is refused', refused(chatRefusals.NotYourCase), chatRefusals.NotYourCase.en],
  ['gets no answer', lost, 'No response was received'],
] as const)('keeps a message that %s', async (_, answer, text) => {
  const { user } = openComplaintCase({}, { answers: { [SAY]: answer } });
  await openChat(user);
  const field = await writeMessage('Please both stay here');
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect((field as HTMLTextAreaElement).value).toBe('Please both stay here');
});

test('searches the chat, and says when nothing matches', async () => {
  const { server, user } = openComplaintCase(
    {},
    { answers: { [CHAT]: ({ search }) => ({ messages: search === undefined ? [line] : [] }) } },
  );
  await openChat(user);
  await screen.findByText('Add me on WeChat');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search chat' }), { target: { value: ' bank ' } });
  expect(await screen.findByText('No matching messages')).toBeTruthy();
  expect(server.requestsOf(CHAT).at(-1)).toEqual({ id: sampleCase.transaction_id, search: 'bank' });
});

test('says that there are no messages', async () => {
  const { user } = openComplaintCase();
  await openChat(user);
  expect(await screen.findByText('No messages yet')).toBeTruthy();
});
