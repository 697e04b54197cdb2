import { type Answers, lost } from '@eh/contract/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openedWindows } from '../../../testing/devices/browser-calls.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sampleConversation, supportHours, supportMessage } from '../../../testing/samples/sample-support.ts';
import { openVisitorService } from '../../parts/service/visitor-service.ts';
import { openCustomerService } from '../../shell/customer-service.ts';
import { currentRoute } from '../../shell/navigation.ts';

const TOKEN = 'visitor_01234567890123456789012345678901';
const service = (changes: object = {}) => ({
  way: 'chat' as const,
  web_customer_service_link: null,
  token: TOKEN,
  hours: supportHours,
  ...changes,
});

vi.mock('socket.io-client', () => ({ io: () => ({ on: () => undefined, close: () => undefined }) }));

const openVisit = (answers: Answers = {}) =>
  renderScreen('support', {
    person: null,
    answers: {
      'POST /api/visitor/customer_service': service(),
      'POST /api/visitor/support': { hours: supportHours, conversation: null },
      'POST /api/visitor/support/read': {},
      ...answers,
    },
  });

test('lets a visitor who cannot log in write in their own name, without files and help pages', async () => {
  const { user, server } = await openVisit({
    'POST /api/visitor/support/send': ({ client_id: clientId, text }) =>
      supportMessage(1, { is_mine: true, client_id: clientId, text }),
  });
  expect(await screen.findByText('Customer service is online')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'The seller has not released' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a picture, video or PDF' })).toBeNull();
  await user.type(screen.getByLabelText('Message'), 'I cannot log in{Enter}');
  await waitFor(() =>
    expect(server.requestsOf('POST /api/visitor/support/send')).toMatchObject([
      { token: TOKEN, text: 'I cannot log in' },
    ]),
  );
});

test('keeps the same visitor on a device', async () => {
  localStorage.setItem('eh.visitor', JSON.stringify({ token: TOKEN }));
  const { server } = await openVisit();
  expect(await screen.findByText('Customer service is online')).toBeTruthy();
  expect(server.requestsOf('POST /api/visitor/customer_service')).toMatchObject([{ token: TOKEN }]);
});

test('lets a visitor read the answer and rate it', async () => {
  const conversation = sampleConversation({
    state: 'ended',
    ended_at: 1_790_000_480,
    outcome: 'solved',
    can_rate: true,
    last_position: 3,
    messages: [supportMessage(3, { author: 'agent', agent: 'Lin', text: 'Which phone number?' })],
  });
  const { user, server } = await openVisit({
    'POST /api/visitor/support': { hours: supportHours, conversation },
    'POST /api/visitor/support/rate': {},
  });
  expect(await within(await screen.findByRole('log')).findByText('Which phone number?')).toBeTruthy();
  const { id } = conversation;
  await waitFor(() =>
    expect(server.requestsOf('POST /api/visitor/support/read')).toEqual([{ token: TOKEN, id, position: 3 }]),
  );
  await user.click(screen.getByRole('radio', { name: '5 of 5' }));
  await user.click(screen.getByRole('button', { name: 'Send the rating' }));
  await waitFor(() =>
    expect(server.requestsOf('POST /api/visitor/support/rate')).toEqual([{ token: TOKEN, id, stars: 5, tags: [] }]),
  );
});

test('lets a visitor request a token again when it did not arrive', async () => {
  const { user, server } = await openVisit({ 'POST /api/visitor/customer_service': lost });
  const failed = await screen.findByRole('alert');
  server.change({ 'POST /api/visitor/customer_service': service() });
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Customer service is online')).toBeTruthy();
});

const LINK = 'https://help.example/chat';

test.each([
  ['the chat is on', service(), 'support', null],
  ['there is a link', service({ way: 'link', token: null, web_customer_service_link: LINK }), 'login', LINK],
] as const)('leads a visitor from the login page to customer service when %s', async (_when, answer, route, link) => {
  const opened = openedWindows();
  await renderScreen('login', {
    person: null,
    answers: {
      'GET /api/login/fields': { fields: [] } as never,
      'POST /api/visitor/customer_service': answer,
      'POST /api/visitor/support': { hours: supportHours, conversation: null },
    },
  });
  await waitFor(() => expect(currentRoute()).toBe('login'));
  await openVisitorService();
  await waitFor(() => expect(currentRoute()).toBe(route));
  expect(opened.mock.calls).toEqual(link === null ? [] : [[link, '_blank', 'noopener']]);
});

test('opens the configured link from every button of customer service', async () => {
  const opened = openedWindows();
  await renderScreen('feedback', { configured: { web_customer_service_link: LINK } });
  openCustomerService();
  expect(opened.mock.calls).toEqual([[LINK, '_blank', 'noopener']]);
});

test.each([
  ['in the app’s own words', {}, 'H5 version does not support customer service yet'],
  ['in the words of operators', { modal: { service_missing: 'Closed for now' } }, 'Closed for now'],
])(
  'says without a link or a chat, on every button, that there is no customer service, %s',
  async (_how, configured, text) => {
    const opened = openedWindows();
    const { user } = await renderScreen('feedback', { configured });
    await user.click(await screen.findByRole('button', { name: /^Is it about a running trade/ }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(opened).not.toHaveBeenCalled();
  },
);

async function openMe(isChatOn: boolean) {
  const shown = await renderScreen('tabme', {
    configured: { settings: { 'support.rules.is_chat_on': isChatOn } },
    answers: {
      'GET /api/support/unread': { unread: 1 },
      'GET /api/dashboard': { reference_price: '6.80', waiting: 0, best: [] },
      'GET /api/people/me': lost,
      'GET /api/second_factors': { has_totp: false, recovery_codes_left: 0 },
    },
  });
  await screen.findByRole('button', { name: /Customer service/ });
  return shown;
}

test('shows on the row of customer service how many messages are unread', async () => {
  await openMe(true);
  expect(await screen.findByRole('button', { name: /Customer service.*1 unread answer/ })).toBeTruthy();
});

test('shows no number when the chat is off', async () => {
  const { server } = await openMe(false);
  expect(screen.queryByText(/unread answer/)).toBeNull();
  expect(server.requestsOf('GET /api/support/unread')).toEqual([]);
});
