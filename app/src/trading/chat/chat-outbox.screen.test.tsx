import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { chatRefusals } from '@eh/contract/trading/chat/refusals.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pdf, pickFile, pickForeignFile, storedPdf } from '../../../testing/pick-file.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { emptyOutboxAfterwards } from '../../../testing/trading/empty-outbox.ts';
import { acceptedMessage, sampleChat, sampleMessage } from '../../../testing/trading/sample-chat.ts';
import { wakeOutbox } from '../../api/outbox/outbox.ts';
import { makeStale } from '../../api/stale/stale-answers.ts';

const SEND = 'POST /api/chat/send';
let chatsOpened = 0;

/** Each test has its own chat: entries stored on the phone for one must not show in another. */
async function openChat({ answers, ...options }: RenderOptions = {}) {
  chatsOpened += 1;
  const id = `00000000-0000-4000-8000-${String(chatsOpened).padStart(12, '0')}`;
  const opened = await renderScreen('chat', {
    params: { id },
    answers: { 'GET /api/chat': sampleChat([acceptedMessage]), ...answers },
    ...options,
  });
  emptyOutboxAfterwards();
  return { ...opened, id, log: await screen.findByRole('log', { name: 'Messages' }) };
}

function typeMessage(text: string): HTMLElement {
  const field = screen.getByLabelText<HTMLInputElement>('Message');
  fireEvent.change(field, { target: { value: text } });
  return field;
}

test('sends a typed message once, trimmed, and empties the field', async () => {
  const { server, user, id, log } = await openChat({ answers: { [SEND]: new Promise<never>(() => undefined) } });
  const field = typeMessage('  Are you there?  ');
  const send = screen.getByRole('button', { name: 'Send' });
  await user.dblClick(send);
  expect(within(log).getAllByText('Are you there?')).toHaveLength(1);
  expect((field as HTMLInputElement).value).toBe('');
  await expect.poll(() => server.requestsOf(SEND)).toMatchObject([{ id, text: 'Are you there?', seen_position: 1 }]);
});

test('does not send a message of blanks only', async () => {
  const { server, user } = await openChat();
  typeMessage('   ');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(server.requestsOf(SEND)).toEqual([]);
});

test('sends a quick reply with one press', async () => {
  const { server, user, id } = await openChat({ answers: { [SEND]: new Promise<never>(() => undefined) } });
  await user.click(screen.getByRole('button', { name: 'One moment, please' }));
  await expect.poll(() => server.requestsOf(SEND)).toMatchObject([{ id, text: 'One moment, please' }]);
});

test('shows a sent message once, even when the chat delivers it too', async () => {
  const { server, log } = await openChat({
    answers: {
      [SEND]: ({ client_id: client, text = '' }) => sampleMessage({ is_mine: true, client_id: client, text }),
    },
  });
  const field = typeMessage('I have paid');
  server.change({
    'GET /api/chat': () => {
      const [sent] = server.requestsOf(SEND);
      const own = sampleMessage({
        is_mine: true,
        author: 'buyer',
        client_id: sent?.client_id ?? null,
        text: 'I have paid',
      });
      return sampleChat(sent ? [acceptedMessage, own] : [acceptedMessage]);
    },
  });
  fireEvent.submit(field);
  await expect.poll(() => server.requestsOf(SEND)).toHaveLength(1);
  await expect.poll(() => within(log).getAllByText('I have paid').length).toBe(1);
});

test('keeps a message without an answer, and sends it again under the same number', async () => {
  const { server, log } = await openChat({ answers: { [SEND]: lost } });
  fireEvent.submit(typeMessage('Are you there?'));
  await expect.poll(() => server.requestsOf(SEND).length).toBeGreaterThan(0);
  expect(within(log).getByText('Are you there?')).toBeTruthy();
  server.change({
    [SEND]: ({ client_id: client, text = '' }) => sampleMessage({ is_mine: true, client_id: client, text }),
  });
  const before = server.requestsOf(SEND).length;
  wakeOutbox();
  await expect.poll(() => server.requestsOf(SEND).length).toBeGreaterThan(before);
  expect(new Set(server.requestsOf(SEND).map((sent) => sent.client_id)).size).toBe(1);
});

test('reports which messages were on the screen when it was written, even if it is sent later', async () => {
  const { server } = await openChat({ answers: { [SEND]: lost } });
  fireEvent.submit(typeMessage('Are you there?'));
  await expect.poll(() => server.requestsOf(SEND).length).toBeGreaterThan(0);
  server.change({ 'GET /api/chat': sampleChat([acceptedMessage, sampleMessage()]) });
  await act(async () => makeStale(['chats']));
  const before = server.requestsOf(SEND).length;
  wakeOutbox();
  await expect.poll(() => server.requestsOf(SEND).length).toBeGreaterThan(before);
  expect(new Set(server.requestsOf(SEND).map((sent) => sent.seen_position))).toEqual(new Set([1]));
});

test('says while offline that a message will be sent once there is a network', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  const { log } = await openChat({ answers: { [SEND]: lost } });
  fireEvent.submit(typeMessage('Are you there?'));
  expect(await within(log).findByText('sends when online')).toBeTruthy();
});

test('shows why a message was refused, and lets the sender remove it', async () => {
  const { server, user, log } = await openChat({
    answers: { [SEND]: refused(chatRefusals.ChatTooFast, { seconds: 9 }) },
  });
  fireEvent.submit(typeMessage('Hello again'));
  expect(await within(log).findByText(/Try again in 9 s/)).toBeTruthy();
  await user.click(within(log).getByRole('button', { name: 'Remove' }));
  expect(within(log).queryByText('Hello again')).toBeNull();
  expect(server.requestsOf(SEND)).toHaveLength(1);
});

test('uploads a chosen file before sending the message', async () => {
  const { server, user, id, log } = await openChat({
    answers: { 'POST /api/upload/img': storedPdf, [SEND]: new Promise<never>(() => undefined) },
  });
  await pickFile(user, screen.getByRole('button', { name: /Add/ }), pdf);
  expect(await within(log).findByText('voucher.pdf')).toBeTruthy();
  await expect.poll(() => server.requestsOf(SEND)).toMatchObject([{ id, file_id: storedPdf.id }]);
});

test.each([
  ['of a foreign kind', new File(['x'], 'voucher.zip', { type: 'application/zip' })],
  ['that is empty', new File([], 'voucher.pdf', { type: 'application/pdf' })],
])('refuses a file %s before anything is sent', async (_, file) => {
  const { server, user, log } = await openChat();
  await pickForeignFile(user, screen.getByRole('button', { name: /Add/ }), file);
  expect(await screen.findByText(/not supported|empty/i)).toBeTruthy();
  expect(within(log).queryByText(file.name)).toBeNull();
  expect(server.requestsOf('POST /api/upload/img')).toEqual([]);
});
