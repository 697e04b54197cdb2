import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { peopleRefusals } from '@eh/contract/trading/profiles/refusals.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { samplePerson } from '../../../testing/trading/sample-person.ts';

const REPORT = 'POST /api/people/report';
const { userid } = samplePerson().person;

function openPerson(page: ReturnType<typeof samplePerson>, { answers, ...options }: RenderOptions = {}) {
  return renderScreen('person', {
    params: { id: userid },
    answers: {
      'GET /api/people/person': page,
      'POST /api/order/market': { rows: [], next_cursor: null, reference_price: '6.80' },
      'POST /api/people/ratings': { rows: [], next_cursor: null },
      ...answers,
    },
    ...options,
  });
}

async function openSheet(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: /^Report/ }));
  return screen.findByRole('dialog', { name: 'Report Bob' });
}

async function fillIn(user: UserEvent, sheet: HTMLElement): Promise<HTMLElement> {
  await user.click(within(sheet).getByText('Off-platform trading'));
  fireEvent.change(within(sheet).getByLabelText('Description'), {
    target: { value: ' Asked me to go on in another app ' },
  });
  return within(sheet).getByRole('button', { name: 'Submit report' });
}

test('reports once, with reason and text, and then says that the report is under review', async () => {
  const answer = Promise.withResolvers<Record<string, never>>();
  const { server, user } = await openPerson(samplePerson(), { answers: { [REPORT]: answer.promise } });
  const send = await fillIn(user, await openSheet(user));
  await user.click(send);
  fireEvent.click(send);
  const my_report = { outcome: 'open', created_at: minutesFromNow(0) } as const;
  server.change({ 'GET /api/people/person': samplePerson({ my_report }) });
  answer.resolve({});
  expect(await screen.findByText('Your report is under review')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
  expect(server.requestsOf(REPORT)).toEqual([
    { userid, cause: 'off_platform', words: 'Asked me to go on in another app' },
  ]);
});

test('sends no report without a reason and a text, and names both', async () => {
  const { server, user } = await openPerson(samplePerson());
  const sheet = await openSheet(user);
  await user.click(within(sheet).getByRole('button', { name: 'Submit report' }));
  expect(within(sheet).getByText('Please choose a reason')).toBeTruthy();
  expect(within(sheet).getByText('Please describe what happened')).toBeTruthy();
  await user.click(within(sheet).getByText('Fraud'));
  await user.click(within(sheet).getByRole('button', { name: 'Submit report' }));
  expect(within(sheet).queryByText('Please choose a reason')).toBeNull();
  expect(server.requestsOf(REPORT)).toEqual([]);
});

test.each([
  ['too many run', refused(peopleRefusals.TooManyReports, { most: 5 }), '5 of your reports are still under review'],
  ['the answer is lost', lost, 'Detecting the best line'],
] as const)('keeps the text of a report when %s', async (_, result, text) => {
  const { user } = await openPerson(samplePerson(), { answers: { [REPORT]: result } });
  const sheet = await openSheet(user);
  await user.click(await fillIn(user, sheet));
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText('Report submitted')).toBeNull();
  expect(within(sheet).getByLabelText<HTMLTextAreaElement>('Description').value).toContain('another app');
});

test.each([
  ['upheld', 'Your report was upheld'],
  ['dismissed', 'Your report was not upheld'],
] as const)('shows the outcome of a report (%s), and allows another', async (outcome, text) => {
  await openPerson(samplePerson({ my_report: { outcome, created_at: minutesFromNow(-900) } }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Report/ })).toBeTruthy();
});

test('lists the reasons in Chinese', async () => {
  const { user } = await openPerson(samplePerson(), { language: 'zh-CN' });
  await user.click(await screen.findByRole('button', { name: '举报' }));
  const sheet = await screen.findByRole('dialog', { name: '举报 Bob' });
  for (const cause of ['欺诈', '伪造凭证', '非本人付款', '站外交易', '辱骂骚扰', '其他'])
    expect(within(sheet).getByText(cause)).toBeTruthy();
});

test.each([
  ['en', 'You do not follow anyone yet', 'Blocked', 'You have not blocked anyone'],
  ['zh-CN', '暂无关注', '我拉黑的', '暂无拉黑'],
] as const)('says that nobody is followed or blocked (%s)', async (language, followed, tab, blocked) => {
  const { user } = await renderScreen('related', { language, answers: { 'POST /api/people/related': { rows: [] } } });
  expect(await screen.findByText(followed)).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: tab }));
  expect(await screen.findByText(blocked)).toBeTruthy();
});

test('lists blocked people under a separate tab, each linked to the person’s page', async () => {
  const bob = { userid, nickname: 'Bob', avatar: null };
  const { user, server } = await renderScreen('related', {
    answers: { 'POST /api/people/related': ({ kind }) => ({ rows: kind === 'blocked' ? [bob] : [] }) },
  });
  expect(await screen.findByText('You do not follow anyone yet')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Blocked' }));
  expect((await screen.findByRole('link', { name: 'Bob' })).getAttribute('href')).toContain(userid);
  expect(server.requestsOf('POST /api/people/related').map(({ kind }) => kind)).toEqual(['followed', 'blocked']);
});
