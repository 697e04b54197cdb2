import { supportRefusals } from '@eh/contract/content/support/refusals.ts';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pdf, pickFile, storedPdf } from '../../../testing/pick-file.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import {
  type Support,
  sampleConversation,
  supportHours,
  supportMessage,
} from '../../../testing/samples/sample-support.ts';
import { makeStale } from '../../api/stale/stale-answers.ts';

const view = (changes: Parameters<typeof sampleConversation>[0] = {}, hours = supportHours): Support => ({
  hours,
  conversation: sampleConversation(changes),
});
const ended = { state: 'ended', ended_at: 1_790_000_480, can_rate: true } as const;

async function openSupport(support: Support, answers: Answers = {}, language: 'en' | 'zh-CN' = 'en') {
  const shown = await renderScreen('support', {
    language,
    answers: { 'GET /api/support': support, 'POST /api/support/read': {}, ...answers },
  });
  await screen.findByRole('log');
  return shown;
}

const log = () => screen.getByRole('log');
const state = () => screen.getByRole('region', { name: 'State' }).textContent;

test.each([
  ['somebody talks', view(), 'Lin is with you'],
  ['one is next', view({ state: 'waiting', ahead: 0, wait_minutes: 2 }), 'You are next'],
  ['one waits behind another', view({ state: 'waiting', ahead: 1, wait_minutes: 2 }), '1 person ahead of you'],
  ['it is solved', view({ ...ended, outcome: 'solved' }), 'Ended, and solvedWaited 2 min, talked 6 min'],
  ['it is not solved', view({ ...ended, outcome: 'unsolved' }), 'Ended, not solved'],
  ['it has ended by itself', view({ ...ended, outcome: null }), 'The conversation has ended'],
  ['it is open all day', view({}, { ...supportHours, until: '08:00' } as never), 'Open all day'],
  ['it has hours', view(), 'Daily 08:00 – 24:00 (UTC+8)'],
])('shows the state of a conversation: %s', async (_how, support, text) => {
  await openSupport(support);
  expect(state()).toContain(text);
});

test('names the agent who answers, and shows which own messages were read', async () => {
  await openSupport(
    view({
      read_by_agent: 2,
      last_position: 4,
      messages: [
        ...sampleConversation().messages,
        supportMessage(3, { author: 'system', step: 'taken', agent: 'Lin' }),
        supportMessage(4, { author: 'agent', agent: 'Lin', text: 'Which trade is it?' }),
      ],
    }),
  );
  expect(log().textContent).toContain('Lin · official support');
  expect(log().textContent).toMatch(/\d\d:\d\d Lin is with you/);
  expect(within(log()).getAllByRole('img', { name: 'read' })).toHaveLength(1);
});

test('marks an answer as read once, and again after another answer', async () => {
  const { server } = await openSupport(view({ last_position: 4, read_by_me: 2 }));
  const positions = () => server.requestsOf('POST /api/support/read').map(({ position }) => position);
  await waitFor(() => expect(positions()).toEqual([4]));
  server.change({ 'GET /api/support': view({ last_position: 6, read_by_me: 4 }) });
  await act(async () => makeStale(['support']));
  await waitFor(() => expect(positions()).toEqual([4, 6]));
});

test('sends a file to customer service, once it is uploaded', async () => {
  const { user, server } = await openSupport(view(), {
    'POST /api/upload/img': storedPdf,
    'POST /api/support/send': ({ client_id: clientId }) => supportMessage(3, { is_mine: true, client_id: clientId }),
  });
  await pickFile(user, screen.getByRole('button', { name: 'Add a picture, video or PDF' }), pdf);
  await waitFor(() => expect(server.requestsOf('POST /api/support/send')).toMatchObject([{ file_id: storedPdf.id }]));
  expect(server.requestsOf('POST /api/upload/img')).toEqual([{ purpose: 'chat' }]);
});

test.each([
  [
    'a type that nobody can open',
    new File(['PK'], 'a.zip', { type: 'application/zip' }),
    'This file type is not supported',
  ],
  ['an empty file', new File([], 'a.pdf', { type: 'application/pdf' }), 'The file is empty'],
])('refuses %s before it is sent', async (_which, file, reason) => {
  const { server } = await openSupport(view());
  const chooser = document.querySelector<HTMLInputElement>('.page:not([inert]) input[type=file]');
  Object.defineProperty(chooser, 'files', { value: [file] });
  act(() => void chooser?.dispatchEvent(new Event('change', { bubbles: true })));
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(server.requestsOf('POST /api/upload/img')).toEqual([]);
});

test('keeps a file that the server refuses, with the reason', async () => {
  const { user, server } = await openSupport(view(), {
    'POST /api/upload/img': refused(uploadRefusals.FileUnreadable),
  });
  await pickFile(user, screen.getByRole('button', { name: 'Add a picture, video or PDF' }), pdf);
  expect(await within(log()).findByText(/^Not sent: /)).toBeTruthy();
  expect(within(log()).getByText('voucher.pdf')).toBeTruthy();
  expect(server.requestsOf('POST /api/support/send')).toEqual([]);
});

test('does not show a message as sent when its answer was lost', async () => {
  const { user } = await openSupport(view(), { 'POST /api/support/send': lost });
  await user.type(screen.getByLabelText('Message'), 'Hello{Enter}');
  expect(await within(log()).findByText(/^Not sent: /)).toBeTruthy();
});

test('does not send an empty message', async () => {
  const { user, server } = await openSupport(view());
  await user.type(screen.getByLabelText('Message'), '   {Enter}');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(server.requestsOf('POST /api/support/send')).toEqual([]);
});

test('accepts no rating, and lets the next question be written at once', async () => {
  const { user, server } = await openSupport(view({ ...ended, outcome: 'solved' }));
  expect(screen.queryByLabelText('Message')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(screen.getByLabelText('Message')).toBeTruthy();
  expect(server.requestsOf('POST /api/support/rate')).toEqual([]);
});

test('says why a rating is refused, and lets it be sent again', async () => {
  const { user } = await openSupport(view({ ...ended, outcome: 'solved' }), {
    'POST /api/support/rate': refused(supportRefusals.NotRateableYet, { days: 7 }),
  });
  await user.click(screen.getByRole('radio', { name: '2 of 5' }));
  await user.click(screen.getByRole('button', { name: 'Send the rating' }));
  expect(await screen.findByText(/within 7 days/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 of 5' }).checked).toBe(true);
});

test('accepts no new message in an ended conversation while customer service is closed', async () => {
  await openSupport(view({ ...ended, can_rate: false }, { ...supportHours, is_open: false } as never));
  expect(screen.queryByLabelText('Message')).toBeNull();
  expect(screen.getByText(/from 08:00 \(UTC\+8\)/)).toBeTruthy();
});

test('continues a running conversation after closing time', async () => {
  await openSupport(view({}, { ...supportHours, is_open: false } as never));
  expect(screen.getByLabelText('Message')).toBeTruthy();
});
