import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';

type Case = AnswerOf<'POST /api/operator/feedback/claim'>;
const LIST = 'POST /api/operator/feedback';
const DECIDE = 'POST /api/operator/feedback/decide';
const id = '01900000-0000-7000-8000-000000000001';
const fault: Case = {
  id,
  claimed_by: { id: omar.id, name: omar.name },
  waiting_since: 1_790_000_000,
  kind: 'fault',
  text: 'The button\ndoes nothing',
  contact: '',
  picture_ids: [],
  device: null,
  person: { userid: '01900000-0000-7000-8000-0000000000a1', nickname: 'Alice', account: '10000016' },
  sent_before: 3,
};
const openFeedback = (changes: Partial<Case>, { answers, ...options }: RenderOptions = {}) =>
  renderScreen(['feedback', id], {
    queues: ['feedback'],
    answers: { [LIST]: { rows: [{ ...fault, ...changes }], next_cursor: null }, ...answers },
    ...options,
  });
const factOf = async (name: string) => {
  const facts = within(await screen.findByRole('region', { name: 'Feedback' }));
  return facts.getByText(name).nextElementSibling?.textContent;
};

test('names the device as far as the app reported it', async () => {
  const device = {
    device_brand: 'Apple',
    device_model: 'iPhone 17',
    os_name: 'iOS',
    os_version: '',
    app_version: '3.1.0',
  };
  openFeedback({ device, contact: 'alice@example.com' });
  expect(await factOf('Device')).toBe('Apple iPhone 17');
  expect(await factOf('System')).toBe('iOS');
  expect(await factOf('App version')).toBe('3.1.0');
  expect(await factOf('Contact')).toBe('alice@example.com');
});

test('says that device and contact are unknown', async () => {
  openFeedback({});
  expect(await factOf('Device')).toBe('none');
  expect(await factOf('Contact')).toBe('none');
  expect(screen.queryByText('Pictures')).toBeNull();
});

test('closes with the key L and a reason that the sender can read in either language', async () => {
  const { server, user } = openFeedback({}, { answers: { [DECIDE]: {} } });
  await screen.findByText('claimed by me');
  await user.keyboard('l');
  const form = within(screen.getByRole('form', { name: 'Close the feedback of Alice' }));
  await user.click(form.getByRole('button', { name: /^We could not understand this/ }));
  await user.click(form.getByRole('button', { name: /^Close/ }));
  expect(await screen.findByText('Closed')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toMatchObject([
    {
      id,
      outcome: 'closed',
      answer: { en: expect.stringMatching(/^We could not/), zh: expect.stringMatching(/[一-鿿]/) },
    },
  ]);
});

test('says that the outcome is unknown when the answer is lost', async () => {
  const { user } = openFeedback({}, { answers: { [DECIDE]: lost } });
  await screen.findByText('claimed by me');
  await user.keyboard('a');
  const form = within(screen.getByRole('form', { name: 'Answer Alice' }));
  await user.click(form.getByRole('button', { name: /^Please see the help/ }));
  await user.click(form.getByRole('button', { name: /^Answer/ }));
  expect(await screen.findByText(/^No response was received/)).toBeTruthy();
  expect(screen.queryByText('Answered')).toBeNull();
});
